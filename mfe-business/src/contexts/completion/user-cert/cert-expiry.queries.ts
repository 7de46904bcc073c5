import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { certExpiry } from '@college/contracts/completion/cert-expiry';
import type { InputOf } from '@college/contracts/core/endpoint';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery } from '@college/portal-sdk/query';
import { userCerts } from './user-cert.queries.ts';

const calls = clientOf(http, certExpiry);

export type ExpiryQuery = InputOf<(typeof certExpiry)['actions']['GetCertExpiry']>;

export const useCertExpiry = (asked: ExpiryQuery) =>
  useQuery({
    queryKey: [userCerts.key, 'expiry', asked],
    queryFn: ({ signal }) => calls.GetCertExpiry(asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const myCalendar = (options: DownloadOptions) => calls.GetMyCertCalendar(undefined, options);

/** Of what the filters of the list find. */
export const certCalendar =
  (filters: InputOf<(typeof certExpiry)['actions']['ExportCertCalendar']>) => (options: DownloadOptions) =>
    calls.ExportCertCalendar(filters, options);

export const useEmployers = () =>
  useQuery({
    queryKey: [userCerts.key, 'employers'],
    queryFn: ({ signal }) => calls.GetCertEmployers(undefined, { signal }),
  });
