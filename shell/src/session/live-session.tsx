import type { LoginEnded, RoleChanged } from '@college/contracts/platform/live';
import { onLive, startLive } from '@college/portal-sdk/live';
import { askForLogin, askForReload, lossOf } from '@college/portal-sdk/login-lost';
import { getSession } from '@college/portal-sdk/session';
import { useEffect } from 'react';
import { refreshMenu } from '../app/poll-registry.ts';
import { whenIdle } from '../app/when-used.ts';
import { followLogOut } from './log-out.ts';
import { ownRoleSwitch, ownSignOn } from './own-change.ts';

const loginEnded = (data: unknown): void => {
  if (ownSignOn.isUnderWay()) return;
  const ended = data as LoginEnded;
  if (ended.reason === 'logged-out') followLogOut();
  else askForLogin(lossOf(ended));
};

const roleChanged = (data: unknown): void => {
  const isOld = (data as RoleChanged).roleId !== getSession().currentRoleId;
  if (isOld && !ownRoleSwitch.isUnderWay()) askForReload();
};

/** Milliseconds over which open pages spread their requests: a change of the menu reaches all of them at once. */
const MENU_SPREAD = 3_000;

/** If the gateway is unreachable the menu stays; the next page load brings the new one. */
const menuChanged = (): void => {
  setTimeout(() => void refreshMenu().catch(() => undefined), Math.random() * MENU_SPREAD);
};

/** Maintains the live socket of the signed-in user, and handles messages about the login itself. Renders nothing. */
const LiveSession = () => {
  useEffect(() => {
    const stops = [
      onLive('login-ended', loginEnded),
      onLive('role-changed', roleChanged),
      onLive('menu-changed', menuChanged),
    ];
    let isGone = false;
    // The current page comes first.
    whenIdle(() => {
      if (!isGone) stops.push(startLive());
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, []);
  return null;
};

export default LiveSession;
