import { clientOf } from '@college/api-client/client';
import { attachment } from '@college/contracts/platform/attachment';
import { MAX_PAGE_SIZE } from '@college/contracts/core/paging';
import { importJob } from '@college/contracts/platform/import-job';
import type { ImportJob } from '@college/contracts/platform/import-job';
import { JOB_NEWS, JobNews } from '@college/contracts/platform/job';
import { quiet } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { onLive } from '@college/portal-sdk/live';
import { useMutation, useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useEffect, useRef, useState } from 'react';

const calls = clientOf(http, importJob);
const files = clientOf(http, attachment);

/** Milliseconds between two queries for the progress, should the live socket be away. */
const LOOK_EVERY = 2_000;
/** As the gateway calls an import among the records that jobs are for. */
const SUBJECT = 'import-job';

/**
 * The import that this window shows: the one started here or, after a reload, the caller's latest running one. `onDone`
 * is called once when a watched run has inserted its rows.
 */
export const useImportJob = (subject: string, onDone: () => void) => {
  const [id, setId] = useState<number | null>(null);
  const [isFresh, setFresh] = useState(false);
  const latest = useQuery({
    queryKey: ['import-job', 'latest', subject],
    queryFn: ({ signal }) => calls.GetLatestImportJob({ subject }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });
  const watched = id ?? (isFresh ? null : (latest.data?.job?.id ?? null));
  const query = useQuery({
    queryKey: ['import-job', 'one', watched],
    queryFn: ({ signal }) => calls.GetImportJob({ id: watched ?? 0 }, { ...quiet, signal }),
    enabled: watched !== null,
    refetchInterval: (asked) => (asked.state.data?.state === 'running' ? LOOK_EVERY : false),
    gcTime: 0,
  });
  const { refetch } = query;
  useEffect(
    () =>
      onLive(JOB_NEWS, (data) => {
        const news = JobNews.safeParse(data).data;
        if (news?.subjectKind === SUBJECT && news.subjectId === watched) void refetch();
      }),
    [watched, refetch],
  );
  const job: ImportJob | null = watched === null ? null : (query.data ?? latest.data?.job ?? null);
  const isTakenIn = job?.state === 'done' && job.mode === 'run';
  const latestOnDone = useRef(onDone);
  latestOnDone.current = onDone;
  useEffect(() => {
    if (isTakenIn) latestOnDone.current();
  }, [isTakenIn, watched]);
  return {
    job,
    isLoading: latest.isPending || (watched !== null && job === null && query.isPending),
    error: latest.error ?? query.error,
    retry: () => void (latest.error ? latest.refetch() : query.refetch()),
    watch: (begun: ImportJob) => setId(begun.id),
    /** Forgets the job, to start another one. */
    startAgain: () => {
      setId(null);
      setFresh(true);
    },
  };
};

export const useCancelImport = () =>
  useMutation({ mutationFn: (id: number) => calls.CancelImportJob({ id }) });

/** Deletes a sheet that is no longer needed. If that fails, it expires after a day. */
export const useDropSheet = () =>
  useMutation({ mutationFn: (id: number) => files.DeleteOwnSheet({ id }, quiet) });

export const useImportProblems = (id: number, page: number, pageSize: number) =>
  useScreenQuery(['import-job', 'problems', id, page, pageSize], (signal) =>
    calls.GetImportProblems({ id, page, pageSize }, { signal }),
  );

export const exportImportProblems =
  (id: number) => (options: Parameters<typeof calls.ExportImportProblems>[1]) =>
    calls.ExportImportProblems({ id }, options);

/** The words of rows that were left out, for their user to mend: those of at most so many problems. */
const MOST_PROBLEMS = 500;

export const importSources = async (id: number): Promise<string[]> => {
  const sources: string[] = [];
  for (let page = 1; (page - 1) * MAX_PAGE_SIZE < MOST_PROBLEMS; page += 1) {
    const { items, totalCount } = await calls.GetImportProblems({ id, page, pageSize: MAX_PAGE_SIZE }, quiet);
    sources.push(...items.map(({ source }) => source).filter((source) => source !== ''));
    if (page * MAX_PAGE_SIZE >= totalCount) break;
  }
  return sources;
};
