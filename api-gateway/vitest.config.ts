import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seeds/**/*.test.ts'],
    globalSetup: ['test/template-databases.ts'],
    // Setting a database up takes longer than a test does when the machine is busy.
    hookTimeout: 30_000,
    testTimeout: 15_000,
  },
});
