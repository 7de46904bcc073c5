import { clientOf } from '@college/api-client/client';
import { studySupervision } from '@college/contracts/completion/study-supervision';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';

const api = clientOf(http, studySupervision);
const KEY = ['my-study-decision'];

export const useMyDecision = (id: number) =>
  useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api.GetMyStudyDecision({ id }, { signal }),
  });
export const useObjectDecision = () => useCommand(api.ObjectStudyDecision, KEY);
