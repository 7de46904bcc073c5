import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { certExport, certImport } from '@college/contracts/completion/cert-transfer';
import { classCert } from '@college/contracts/completion/class-cert';
import { trainClass } from '@college/contracts/completion/train-class';
import { trainSubject } from '@college/contracts/content/train-subject';
import type { IssuedKind } from '@college/contracts/completion/user-cert-row';
import { userCert } from '@college/contracts/completion/user-cert';
import type { InputOf } from '@college/contracts/core/endpoint';
import { area } from '@college/contracts/platform/area';
import { recordQueries } from '@college/form-kit/record-queries';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { keepPreviousData, useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useCallback } from 'react';

const calls = clientOf(http, userCert);
const classCalls = clientOf(http, classCert);
const classes = clientOf(http, trainClass);
const subjects = clientOf(http, trainSubject);
const areas = clientOf(http, area);

export type CertQuery = InputOf<(typeof userCert)['actions']['GetUserCertPageList']>;

export const userCerts = recordQueries({
  key: 'user-cert',
  page: calls.GetUserCertPageList,
  one: calls.GetUserCert,
  create: calls.CreateOrUpdateUserCert,
  update: calls.CreateOrUpdateUserCert,
  remove: calls.DeleteUserCert,
});

const KEY = [userCerts.key];

export const useIssueCerts = () => useCommand(calls.IssueUserCert, KEY);
export const useCancelCert = () => useCommand(calls.CancelUserCert, KEY);
export const useRevokeCert = () => useCommand(calls.RevokeUserCert, KEY);
export const useReplaceCert = () => useCommand(calls.ReplaceUserCert, KEY);

export const certPdf = (id: number) => (options: DownloadOptions) => calls.GetUserCertPdf({ id }, options);
export const myCertPdf = (id: number) => (options: DownloadOptions) =>
  calls.GetMyUserCertPdf({ id }, options);

export const useMyCerts = () =>
  useQuery({
    queryKey: [...KEY, 'mine'],
    queryFn: ({ signal }) => calls.GetMyUserCertList(undefined, { signal }),
  });

export const useMyCert = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'mine', id],
    queryFn: ({ signal }) => calls.GetMyUserCert({ id }, { signal }),
  });

export const useSubjects = (enabled: boolean) =>
  useQuery({
    queryKey: ['train-subject', 'selection'],
    queryFn: ({ signal }) => subjects.GetTrainSubjectSelection(undefined, { signal }),
    enabled,
  });

export const useAreas = () =>
  useQuery({
    queryKey: ['area', 'tree'],
    queryFn: ({ signal }) => areas.GetAreaTreeList(undefined, { signal }),
  });

export const useClassOfCerts = (id: number) =>
  useQuery({
    queryKey: [...KEY, 'class', id],
    queryFn: ({ signal }) => classes.GetTrainClassInfo({ id }, { signal }),
  });

export const useCreateForClass = () => useCommand(classCalls.CreateStudentCertByClass, KEY);

export const useClassCertPreview = (classId: number, kind: IssuedKind) =>
  useQuery({
    queryKey: [...KEY, 'class-preview', classId, kind],
    queryFn: ({ signal }) => classCalls.PreviewStudentCertByClass({ classId, kind }, { signal }),
    placeholderData: keepPreviousData,
    // What was issued or settled a moment ago is not offered once more.
    staleTime: 0,
  });

/** Once an order is done: the certificates stand in their lists, and something else may be due. */
export const useRereadCerts = () => {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: KEY });
    void client.invalidateQueries({ queryKey: ['train-class', 'next'] });
  }, [client]);
};

/** What becomes of an order; asked again as long as it is under way. */
export const useCertBatch = (id: number | null) =>
  useQuery({
    queryKey: [...KEY, 'batch', id],
    queryFn: ({ signal }) => classCalls.GetCertBatch({ id: id ?? 0 }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'waiting' || data.state === 'running' ? 1_000 : false,
  });

export const useCertBatches = (classId: number) =>
  useQuery({
    queryKey: [...KEY, 'batches', classId],
    queryFn: ({ signal }) => classCalls.GetCertBatchPageList({ classId, page: 1, pageSize: 5 }, { signal }),
  });

const exports = clientOf(http, certExport);
const imports = clientOf(http, certImport);

/** What the filters of the list find, as a workbook: from the gateway at once, or by a job where they are many. */
export const exportCerts =
  ({ page: _page, pageSize: _size, sorting: _sorting, ...filters }: CertQuery) =>
  (options: DownloadOptions) =>
    exports.ExportUserCert({ ...filters, mayWait: true }, options);

export const certSheet = imports;
