import { clientOf } from '@college/api-client/client';
import { label } from '@college/contracts/platform/label';
import { publicItem } from '@college/contracts/site/public-item';
import { recordQueries } from '@college/form-kit/record-queries';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';

const items = clientOf(http, publicItem);
const labels = clientOf(http, label);

export const publicItems = recordQueries({
  key: 'public-item',
  page: items.GetPublicItemPageList,
  create: items.CreatePublicItem,
  update: items.UpdatePublicItem,
  remove: items.DeletePublicItem,
});

/** The labels for items, as options. */
export const useItemLabels = () => {
  const language = useSession((session) => session.language);
  const { data, isLoading } = useQuery({
    queryKey: ['label', 'selection', 'public-item', language],
    queryFn: ({ signal }) => labels.GetLabelSelection({ kind: 'public-item' }, { signal }),
  });
  return { options: (data ?? []).map(({ id, name }) => ({ value: id, text: name })), isLoading };
};
