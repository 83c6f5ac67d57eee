import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  // AssemblyScript's decorators on functions do not parse as TypeScript; tsc -p assembly checks those files.
  { ignores: ['assembly', 'build', 'dist', 'docs/api', 'bindings/*/*.generated.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // An index that is in range by construction is said to be so by `!`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // It also removes assertions from which a generic argument is inferred.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // An ArrayLike has no iterator.
      '@typescript-eslint/prefer-for-of': 'off',
      // A signal's reason is the caller's and is thrown on as it is.
      '@typescript-eslint/only-throw-error': [
        'error',
        { allowThrowingAny: true, allowThrowingUnknown: true },
      ],
      // What is spread are texts of ASCII letters, and objects that are to become plain.
      '@typescript-eslint/no-misused-spread': 'off',
      // The module's functions have no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // What comes from outside is checked whatever its type says.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['test/**/*.ts', 'app/test/**/*.ts'],
    rules: {
      // Tests hand in what types forbid, and the last value of a generator is any.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { URL: 'readonly', console: 'readonly', process: 'readonly' } },
  },
);
