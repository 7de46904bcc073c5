import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser, found by the global setup. */
    chromium: string;
    /** The VAR_DIR of a product that was seeded and ended. */
    demoState: string;
  }
}
