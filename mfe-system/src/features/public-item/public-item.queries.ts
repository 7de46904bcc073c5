import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/basic/label';
import { publicItem } from '@college/contracts/basic/public-item';
import type { InputOf } from '@college/contracts/core/endpoint';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useSession } from '@college/portal-sdk/session';

const items = clientOf(http, publicItem);
const labels = clientOf(http, label);
const ITEM = ['public-item'];

export const usePublicItems = (query: InputOf<(typeof publicItem.actions)['GetPublicItemPageList']>) =>
  useScreenQuery(['public-item', 'list', query], (signal) =>
    items.GetPublicItemPageList(query, { ...quiet, signal }),
  );

/** The labels that an item may have, for a drop-down. */
export const useItemLabels = () => {
  const language = useSession((session) => session.language);
  const { data, isLoading } = useQuery({
    queryKey: ['label', 'selection', 'public-item', language],
    queryFn: ({ signal }) => labels.GetLabelSelection({ kind: 'public-item' }, { ...quiet, signal }),
  });
  return { options: (data ?? []).map(({ id, name }) => ({ value: id, text: name })), isLoading };
};

export const useCreatePublicItem = () => useCommand(items.CreatePublicItem, ITEM);
export const useUpdatePublicItem = () => useCommand(items.UpdatePublicItem, ITEM);
export const useDeletePublicItem = () => useCommand(items.DeletePublicItem, ITEM);
