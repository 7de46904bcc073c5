import { useCommand } from '@college/portal-sdk/command';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { sessionCalls } from '../../session/calls.ts';

const MY_LOGINS = ['session', 'my-logins'];

export const useMyLogins = () =>
  useScreenQuery(MY_LOGINS, (signal) => sessionCalls.GetMyLogins(undefined, { signal }));

export const useEndMyLogin = () => useCommand(sessionCalls.EndMyLogin, MY_LOGINS);
export const useEndMyOtherLogins = () => useCommand(sessionCalls.EndMyOtherLogins, MY_LOGINS);
