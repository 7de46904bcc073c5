/**
 * What Safe Exam Browser reports to the page about its settings. It hashes them with the address at which the page was
 * loaded, which stays the same while the site moves from screen to screen.
 */
import type { BrowserProof } from '@college/contracts/exams/exam-browser';

interface SafeExamBrowser {
  readonly version?: string;
  readonly security?: {
    readonly configKey?: string;
    readonly updateKeys?: (done: () => void) => void;
  };
}

const browser = (): SafeExamBrowser | undefined =>
  (window as Window & { SafeExamBrowser?: SafeExamBrowser }).SafeExamBrowser;

export const isSafeExamBrowser = (): boolean =>
  browser() !== undefined || / SEB\//.test(window.navigator.userAgent);

const pageAddress = (): string => {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded?.name ?? window.location.href).split('#', 1)[0] ?? '';
};

/** For the input of a call; nothing in any other browser. */
export const browserProof = (): { browser?: BrowserProof } => {
  const key = browser()?.security?.configKey ?? '';
  return /^[0-9a-f]{64}$/i.test(key) ? { browser: { page: pageAddress(), key } } : {};
};

const PATIENCE_MS = 2000;

/** The first versions with this way have to be asked first. */
export const askForProof = (): Promise<void> =>
  new Promise((resolve) => {
    const security = browser()?.security;
    if (!security?.updateKeys || security.configKey) return resolve();
    const timer = setTimeout(resolve, PATIENCE_MS);
    security.updateKeys(() => {
      clearTimeout(timer);
      resolve();
    });
  });
