import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { initializeSolver, solve } from '../../bindings/solver/index.ts';

const compiled = (path: string): object => new WebAssembly.Module(readFileSync(path));

test('the module can be handed in, once and before anything else', () => {
  for (const wrong of [compiled('build/razz.wasm'), {}, null, 7]) {
    expect(() => initializeSolver(wrong as never)).toThrow(
      expect.objectContaining({ code: 'module', argument: 'compiled' }) as Error,
    );
  }
  const module = compiled('build/solver.wasm');
  initializeSolver(module);
  initializeSolver(module);
  const { value } = solve({ seats: ['(A5)As2d9c8h(x)', '(KK)Ad3c7hTs(x)'], pot: 10, bet: 2 });
  expect(value[0]).toBeGreaterThan(9);
  expect(() => initializeSolver(compiled('build/solver.wasm'))).toThrow('before any other function');
});
