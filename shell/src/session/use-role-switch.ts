import { useMutation } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { useMemo } from 'react';
import { place } from '../app/place.ts';
import { sessionCalls } from './calls.ts';
import { ownRoleSwitch } from './own-change.ts';

/** The user's roles, each in the same place whichever is the current one, and the switch, which loads the page anew. */
export const useRoleSwitch = () => {
  const ownRoles = useSession((session) => session.roles);
  const roles = useMemo(() => [...ownRoles].sort((one, other) => one.id - other.id), [ownRoles]);
  const { mutate, isPending } = useMutation({
    mutationFn: (roleId: number) => ownRoleSwitch.during(() => sessionCalls.SetCurrentRole({ roleId })),
    onSuccess: place.reloadAtRoot,
  });
  return { roles, mutate, isPending };
};
