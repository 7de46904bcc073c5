import type { LoginEnded, RoleChanged } from '@college/contracts/identity/live';
import { onLive, startLive } from '@college/portal-sdk/live';
import { askForLogin, askForReload } from '@college/portal-sdk/login-lost';
import { getSession } from '@college/portal-sdk/session';
import { useEffect } from 'react';
import { whenIdle } from '../federation/when-idle.ts';
import { followLogOut } from './log-out.ts';
import { isSwitchingRole } from './own-role-switch.ts';
import { isSigningOn } from './own-sign-on.ts';

const loginEnded = (data: unknown): void => {
  if (isSigningOn()) return;
  if ((data as LoginEnded).reason === 'logged-out') followLogOut();
  else askForLogin();
};

const roleChanged = (data: unknown): void => {
  const isOld = (data as RoleChanged).roleId !== getSession().currentRoleId;
  if (isOld && !isSwitchingRole()) askForReload();
};

/** Keeps the live socket of whoever is signed in, and minds what it says of the login itself. Draws nothing. */
const LiveSession = () => {
  useEffect(() => {
    const stops = [onLive('login-ended', loginEnded), onLive('role-changed', roleChanged)];
    let isGone = false;
    // The page in view comes first.
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
