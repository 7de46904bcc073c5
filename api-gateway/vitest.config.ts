import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'seeds/**/*.test.ts'],
    globalSetup: ['test/template-databases.ts'],
    // On a busy machine a database is slow to set up, and a property with many runs takes its time; files have bounds.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
