import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/platform/label';
import type { AssignedUsersQuery } from '@college/form-kit/assigned-users-dialog';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';

const calls = clientOf(http, label);

export const labels = recordQueries({
  key: 'label',
  page: calls.GetLabelPageList,
  one: calls.GetLabel,
  create: calls.CreateLabel,
  update: calls.UpdateLabel,
  remove: calls.DeleteLabel,
});

export const loadLabelUsers = (id: number) => (query: AssignedUsersQuery, signal: AbortSignal) =>
  calls.GetLabelUserPageList({ ...query, id }, { signal });

export const useSetLabelUser = (id: number) =>
  useCommand(
    (change: { userId: number; isHeld: boolean }, options) => calls.SetLabelUser({ ...change, id }, options),
    [labels.key],
  );
