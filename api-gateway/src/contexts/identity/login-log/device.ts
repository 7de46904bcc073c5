import Bowser from 'bowser';
import type { LoginRow } from '@college/contracts/identity/my-logins';

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/** `userAgent` is sent by the browser and cannot be trusted. */
export const deviceOf = (userAgent: string): LoginRow['device'] => {
  if (userAgent.trim() === '') return { browser: '', system: '', kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    system: named(os.name, os.versionName ?? os.version),
    kind: KINDS.find((known) => known === platform.type) ?? 'unknown',
  };
};

const named = (name = '', version = ''): string => `${name} ${version}`.trim();

/** `Chrome, Windows`; empty where neither is known. */
export const deviceText = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system]
    .filter((word) => word !== '')
    .join(', ')
    .slice(0, 100);
};
