import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { periodProof } from '@college/contracts/business/period-proof';
import { trainClass } from '@college/contracts/business/train-class';
import type { InputOf } from '@college/contracts/core/endpoint';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const classes = clientOf(http, trainClass);
const proofs = clientOf(http, periodProof);

/** Everything of a class is read again when the class changes. */
const KEY = ['train-class'];

export const useSettledClass = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => classes.GetTrainClassInfo({ id }, { signal }),
  });

type ProofQuery = InputOf<(typeof periodProof)['actions']['GetPeriodProofPageList']>;

export const useProofs = (query: ProofQuery) =>
  useScreenQuery([...KEY, 'proofs', query], (signal) => proofs.GetPeriodProofPageList(query, { signal }));
export const exportProof = (id: number) => (options: DownloadOptions) =>
  proofs.ExportStudentPeriodProve({ id }, options);
export const exportProofs = (classId: number) => (options: DownloadOptions) =>
  proofs.ExportTranUserPeriodProve({ classId }, options);
