/**
 * Runs for every test with a DOM. The files of a project share one process with its loaded packages and its window;
 * everything a file leaves behind is removed here, so that each starts like the first.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, expect, vi } from 'vitest';

// What is awaited usually appears at once, but on a busy machine one second can be too short.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and has none; a chart that comes late would throw in whichever test is there by then.
globalThis.ResizeObserver ??= class {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
};

/** vitest clears mocks by itself only when it isolates files. */
const mocker = (globalThis as { __vitest_mocker__?: { reset: () => void } }).__vitest_mocker__;

/** React drops or repeats one of two with the same key, and says so on the console only. */
const keyFaults: string[] = [];
const { error: logError } = console;
Object.assign(console, {
  error: (...words: unknown[]) => {
    if (/same key|unique "key" prop/.test(String(words[0]))) keyFaults.push(words.map(String).join(' '));
    logError(...words);
  },
});

afterEach(() => {
  cleanup();
  expect(keyFaults.splice(0)).toEqual([]);
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (!mocker) throw new Error('vitest has no mocker to reset any more: mocks would reach the next file.');
  mocker.reset();
  // The state of our own modules is reset with them; packages stay loaded.
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
});
