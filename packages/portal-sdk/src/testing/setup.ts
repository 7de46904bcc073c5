/**
 * For every test with a DOM. The files of a project share one process, its loaded packages and its window; what a file
 * leaves behind is taken away here, so that each begins as if it were the first.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is waited for comes within a moment, unless the machine stands still: then a second is soon over.
configure({ asyncUtilTimeout: 5_000 });

/** vitest forgets what was mocked only where it isolates files. */
const mocker = (globalThis as { __vitest_mocker__?: { reset: () => void } }).__vitest_mocker__;

afterEach(cleanup);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (!mocker) throw new Error('vitest has no mocker to reset any more: mocks would reach the next file.');
  mocker.reset();
  // The state that our own modules hold goes with them; packages stay loaded.
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
