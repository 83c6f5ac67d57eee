import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

export default defineConfig(
  // AssemblyScript's decorators on functions do not parse as TypeScript; tsc -p assembly checks those files.
  { ignores: ['assembly', 'build', 'dist', 'docs/api', 'bindings/module/binary.generated.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // An index that is in range by construction is said to be so by `!`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // It also removes assertions from which a generic argument is inferred.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // An ArrayLike has no iterator.
      '@typescript-eslint/prefer-for-of': 'off',
      // The module's functions have no `this`.
      '@typescript-eslint/unbound-method': 'off',
      // What comes from outside is checked whatever its type says.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { URL: 'readonly', console: 'readonly', process: 'readonly' } },
  },
);
