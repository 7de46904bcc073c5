import { clientOf } from '@college/api-client/client';
import { estimate } from '@college/contracts/classes/estimate';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const api = clientOf(http, estimate);
const KEY = 'estimate';

export const useEstimateItems = () =>
  useQuery({
    queryKey: [KEY, 'items'],
    queryFn: ({ signal }) => api.GetEstimateItemList(undefined, { signal }),
  });

export const useSaveItem = () => useCommand(api.SaveEstimateItem, [KEY]);

export const useEstimateSummary = (classId: number) =>
  useQuery({
    queryKey: [KEY, 'summary', classId],
    queryFn: ({ signal }) => api.GetEstimateSummary({ classId }, { signal }),
  });
