import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser, found by the global setup. */
    chromium: string;
  }
}
