import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    name: 'mfe-business',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    // Tests type into whole forms, which is slow on a machine with two busy cores.
    testTimeout: 60_000,
  },
});
