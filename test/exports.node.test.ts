// The names that the package's entries export.
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

test('no name is exported twice with different meanings', () => {
  const entries = ['', 'game/', 'history/', 'parallel/', 'cluster/', 'solver/']
    .map((folder) => `bindings/${folder}index.ts`)
    .filter((file) => ts.sys.fileExists(file));
  const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const program = ts.createProgram(entries, options);
  const checker = program.getTypeChecker();
  const declared = new Map<string, Set<string>>();
  for (const entry of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const places = target.declarations!.map((node) => relative('.', node.getSourceFile().fileName));
      const known = declared.get(symbol.name) ?? new Set();
      declared.set(symbol.name, known.add(`${target.name} of ${places.join()}`));
    }
  }
  expect(declared.size).toBeGreaterThan(50);
  expect([...declared].filter(([, meanings]) => meanings.size > 1)).toEqual([]);
});
