import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';
import { sessionCalls } from './calls.ts';

/** Address of the external exam system, for students only; null for everybody else, and when none is set. */
export const useExternalExam = (): string | null => {
  const { externalExamUrl } = useSession((session) => session.settings);
  const isSet = /^https?:\/\//i.test(externalExamUrl);
  const { data } = useQuery({
    queryKey: ['app-setting'],
    queryFn: ({ signal }) => sessionCalls.GetAppSetting(undefined, { signal, quiet: true }),
    enabled: isSet,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSet && data?.currentUserRole.includes(data.roleStudent) ? externalExamUrl : null;
};
