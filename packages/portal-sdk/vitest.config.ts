import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: { name: 'portal-sdk', environment: 'jsdom', include: ['src/**/*.test.{ts,tsx}'] },
});
