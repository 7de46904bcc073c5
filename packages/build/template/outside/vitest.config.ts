import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    globals: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@college/portal-sdk/testing/public-setup'],
    // The packages of the college come as sources.
    server: { deps: { inline: [/@college[\\/]/] } },
  },
});
