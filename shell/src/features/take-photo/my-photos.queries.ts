import { clientOf } from '@college/api-client/client';
import { userPhoto } from '@college/contracts/identity/user-photo';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { sessionCalls } from '../../session/calls.ts';

export const photoCalls = clientOf(http, userPhoto);

const MINE = ['user-photo', 'mine'];
const ASK_AGAIN_MS = 3_000;

export const useMyPhotos = () =>
  useQuery({
    queryKey: MINE,
    queryFn: ({ signal }) => photoCalls.GetMyPhotos(undefined, { signal }),
  });

/** After a change of the user's pictures: the list is loaded again, and the header shows the current avatar. */
export const useAvatarRefresh = () => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: MINE });
    const user = await sessionCalls.GetUserInfo(undefined, quiet);
    useSession.setState({ user });
  };
};

export const useWithdraw = () => {
  const refresh = useAvatarRefresh();
  return useCommand(photoCalls.WithdrawMyPhoto, MINE, () => void refresh());
};

/** The state of a ticket; polled while it is open. */
export const useTicketState = (ticket: string | undefined, isWatched: boolean) =>
  useQuery({
    queryKey: ['user-photo', 'ticket', ticket],
    queryFn: ({ signal }) => photoCalls.GetPhotoTicketState({ ticket: ticket ?? '' }, { ...quiet, signal }),
    enabled: ticket !== undefined,
    gcTime: 0,
    refetchInterval: (query) =>
      isWatched && (query.state.data?.state ?? 'open') === 'open' ? ASK_AGAIN_MS : false,
  });
