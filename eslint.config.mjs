/**
 * What can be said of a file without its types. `npm test` says the same by .oxlintrc.json, in a second: what is changed
 * here is changed there. With those that need types in eslint.typed.config.mjs they belong to `npm run test:long`.
 */
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

export const typescript = ['**/*.ts', '**/*.tsx'];
export const outsideProjects = ['**/vitest.config.ts', '**/test-setup.ts'];
export const tests = ['**/*.test.ts', '**/*.test.tsx', '**/test/**/*.ts', 'e2e/**/*.ts'];
/** What is taken out of an object to leave it behind is used; so is an argument that says by its name that it is not. */
const unused = { argsIgnorePattern: '^_', ignoreRestSiblings: true };
const printing = ['scripts/**', 'bench/**', 'packages/build/**', 'e2e/harness/**'];

export default defineConfig(
  globalIgnores(['**/node_modules/', '**/dist/', '**/.tsbuild/', '**/coverage/', 'var/', 'e2e/screenshots/']),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  js.configs.recommended,
  {
    name: 'everything',
    rules: {
      'max-lines': ['error', 400],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      'object-shorthand': 'error',
      'no-unused-vars': ['error', unused],
      'prefer-const': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    name: 'typescript',
    files: typescript,
    ignores: outsideProjects,
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      // What features add to the ids of messages.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      'no-unused-vars': 'off',
      '@typescript-eslint/no-unused-vars': ['error', unused],
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    name: 'typescript outside the projects',
    files: outsideProjects,
    extends: [tseslint.configs.recommended],
  },
  {
    name: 'react',
    files: ['**/*.tsx', '**/use-*.ts', '**/*.queries.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    name: 'node scripts',
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: {
      globals: {
        AbortSignal: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        __dirname: 'readonly',
        clearTimeout: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        module: 'writable',
        performance: 'readonly',
        process: 'readonly',
        require: 'readonly',
        setTimeout: 'readonly',
      },
    },
  },
  { name: 'tests', files: tests, rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { name: 'what prints', files: printing, rules: { 'no-console': 'off' } },
);
