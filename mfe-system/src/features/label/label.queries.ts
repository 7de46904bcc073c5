import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/basic/label';
import type { LabelRow } from '@college/contracts/basic/label';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import type { HoldersQuery } from '@college/form-kit/holders-dialog';

const labels = clientOf(http, label);
const LABEL = ['label'];

export const useLabels = (query: InputOf<(typeof label.actions)['GetLabelPageList']>) =>
  useScreenQuery(['label', 'list', query], (signal) => labels.GetLabelPageList(query, { ...quiet, signal }));

/** One label as it is now; `known` is shown until it is there. */
export const useLabel = (id: number, known: LabelRow | undefined) =>
  useQuery({
    queryKey: ['label', 'one', id],
    queryFn: ({ signal }) => labels.GetLabel({ id }, { ...quiet, signal }),
    placeholderData: known,
  });

export const loadLabelUsers = (id: number) => (query: HoldersQuery, signal: AbortSignal) =>
  labels.GetLabelUserPageList({ ...query, id }, { ...quiet, signal });

export const useCreateLabel = () => useCommand(labels.CreateLabel, LABEL);
export const useUpdateLabel = () => useCommand(labels.UpdateLabel, LABEL);
export const useDeleteLabel = () => useCommand(labels.DeleteLabel, LABEL);
export const useSetLabelUser = (id: number) =>
  useCommand(
    (change: { userId: number; isHeld: boolean }, options) => labels.SetLabelUser({ ...change, id }, options),
    LABEL,
  );
