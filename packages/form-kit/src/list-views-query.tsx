import { clientOf } from '@college/api-client/client';
import { listView } from '@college/contracts/site/list-view';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, listView);
const KEY = ['list-view'];

export const useListViews = (list: string) =>
  useQuery({
    queryKey: [...KEY, list],
    queryFn: ({ signal }) => calls.GetListViewList({ list }, { signal }),
  });

export const useSaveListView = () => useCommand(calls.SaveListView, KEY);
export const useShareListView = () => useCommand(calls.ShareListView, KEY);
export const useDeleteListView = () => useCommand(calls.DeleteListView, KEY);
