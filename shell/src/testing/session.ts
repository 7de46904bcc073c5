/** A session as a visitor or a manager, and the gateway's answers to it. */
import type { ComponentType } from 'react';
import type { OpenedScreen } from '../federation/index.ts';
import { startSession } from '../session/session-flow.ts';
import { business, businessEntry, registryOf } from './builds.ts';
import { managerBootstrap, visitorBootstrap } from './people.ts';

export const registry = registryOf(businessEntry);
export const opened = (Screen: ComponentType, version = business.version): OpenedScreen => ({
  Screen,
  version,
  insteadOf: null,
});
export const token = { accessToken: 'token', expireInSeconds: 1800 };
export const calls = {
  'Session/GetBootstrap': () => managerBootstrap,
  'MicroFrontend/GetRegistry': () => registry,
};
export const startAs = (who: 'visitor' | 'manager') =>
  startSession({
    bootstrap: who === 'visitor' ? visitorBootstrap : managerBootstrap,
    registry,
    accessToken: who === 'visitor' ? null : token,
    language: 'en',
  });
