import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import { exportJob } from '@college/contracts/platform/export-job';
import type { ExportJob } from '@college/contracts/platform/export-job';
import { JOB_NEWS, JobNews } from '@college/contracts/platform/job';
import { quiet, useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { onLive } from '@college/portal-sdk/live';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useEffect } from 'react';

const calls = clientOf(http, exportJob);

const KEY = ['export-job'];
/** Milliseconds between two looks at what is under way, should the live socket be away. */
const LOOK_EVERY = 2_000;
/** As the gateway calls these files among the records that jobs are for. */
const SUBJECT = 'export-job';

const isUnderWay = ({ state }: ExportJob): boolean => state === 'waiting' || state === 'running';

/** The caller's files of a record, or of no single one; those under way with how far they are. */
export const useExportJobs = (subjectKind: string, subjectId?: number) => {
  const query = useQuery({
    queryKey: [...KEY, subjectKind, subjectId],
    queryFn: ({ signal }) => calls.GetExportJobList({ subjectKind, subjectId }, { ...quiet, signal }),
    refetchInterval: ({ state }) => ((state.data ?? []).some(isUnderWay) ? LOOK_EVERY : false),
  });
  const { refetch } = query;
  useEffect(
    () =>
      onLive(JOB_NEWS, (data) => {
        if (JobNews.safeParse(data).data?.subjectKind === SUBJECT) void refetch();
      }),
    [refetch],
  );
  return query;
};

/** Has the list of files read again, once one was ordered. */
export const useExportOrdered = () => {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: KEY });
};

export const useCancelExport = () => useCommand(calls.CancelExport, KEY);

export const downloadExport = (id: number) => (options: DownloadOptions) =>
  calls.DownloadExport({ id }, options);
