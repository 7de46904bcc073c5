/** `pnpm lint:typed`: every rule that asks the compiler for types, on top of those that need none. */
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import untyped, { outsideProjects, tests, typescript } from './eslint.config.mjs';

export default defineConfig(
  untyped,
  {
    name: 'typescript with types',
    files: typescript,
    ignores: outsideProjects,
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // A handler of React or of an emitter may be async; a promise used as a condition or spread may not.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      // What the database answers has the type that its row says (docs/adr/0138).
      '@typescript-eslint/no-unnecessary-type-conversion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Fastify's plugins and knex's hooks are async by signature, whether or not they wait.
      '@typescript-eslint/require-await': 'off',
      // The code is plain functions in objects, taken apart freely: none of them looks at `this`.
      '@typescript-eslint/unbound-method': 'off',
      // It takes an assertion for needless that the compiler then asks for.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    name: 'tests with types',
    files: tests,
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
);
