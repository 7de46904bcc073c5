import { clientOf } from '@college/api-client/client';
import { certDelay } from '@college/contracts/completion/cert-delay';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { userCerts } from './user-cert.queries.ts';

const calls = clientOf(http, certDelay);

export const useDelayPlan = (id: number) =>
  useQuery({
    queryKey: [userCerts.key, 'delay', id],
    queryFn: ({ signal }) => calls.GetCertDelayPlan({ id }, { signal }),
  });

export const useDelayCert = () => useCommand(calls.StudentCertToDelay, [userCerts.key]);
