import { clientOf } from '@college/api-client/client';
import { trainSubject } from '@college/contracts/content/train-subject';
import { http } from '@college/portal-sdk/http';
import { usePermit } from '@college/portal-sdk/permit';
import { useQuery } from '@college/portal-sdk/query';

const calls = clientOf(http, trainSubject);

/** Training subjects as options; null for who may not choose among them. */
export const useTrainSubjectOptions = () => {
  const isPermitted = usePermit('train-subject:select');
  const subjects = useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => calls.GetTrainSubjectSelection(undefined, { signal }),
    enabled: isPermitted,
  });
  if (!isPermitted) return null;
  return {
    loading: subjects.isLoading,
    options: (subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name })),
  };
};
