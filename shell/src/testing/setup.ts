import { cleanup } from '@testing-library/react';
import { applyLanguage } from '@college/portal-sdk/texts';
import { afterEach, beforeEach } from 'vitest';
import { useNotices } from '@college/portal-sdk/notify';
import { forgetLoginLost, stayLoggedOut } from '@college/portal-sdk/login-lost';
import { queryClient } from '../app/query-client.ts';
import { useRegistry } from '../federation/registry.ts';
import { endLogin } from '../session/login-state.ts';
import { visit } from './people.ts';

beforeEach(async () => {
  await applyLanguage('en');
  visit();
});

/** jsdom has no idle moments. What waits for one ends with its test, or the next test would meet it. */
const idle = new Set<ReturnType<typeof setTimeout>>();
window.requestIdleCallback = (work) => {
  const timer = setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }), 1000);
  idle.add(timer);
  return 0;
};

afterEach(() => {
  for (const timer of idle) clearTimeout(timer);
  idle.clear();
  cleanup();
  endLogin();
  stayLoggedOut();
  forgetLoginLost();
  queryClient.clear();
  useNotices.setState({ notices: [] });
  sessionStorage.clear();
  localStorage.clear();
  useRegistry.setState({ shell: null, remotes: [], notices: [] });
});

// jsdom has the element but cannot open it.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = () => undefined;
