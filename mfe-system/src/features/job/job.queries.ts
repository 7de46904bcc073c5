import { clientOf } from '@college/api-client/client';
import type { InputOf, OutputOf } from '@college/contracts/core/endpoint';
import { job, JOB_NEWS, JobNews } from '@college/contracts/platform/job';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { onLive } from '@college/portal-sdk/live';
import { useQuery, useQueryClient } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';
import { useEffect } from 'react';

const calls = clientOf(http, job);

const JOB = ['job'];
const LIST = ['job', 'list'];

export type JobQuery = InputOf<(typeof job.actions)['GetJobPageList']>;
type JobPage = OutputOf<(typeof job.actions)['GetJobPageList']>;

export const useJobs = (query: JobQuery) =>
  useScreenQuery([...LIST, query], (signal) => calls.GetJobPageList(query, { signal }));

export const useJob = (id: number) =>
  useQuery({
    queryKey: ['job', 'one', id],
    queryFn: ({ signal }) => calls.GetJob({ id }, { signal }),
    gcTime: 0,
  });

export const useRetryJob = () => useCommand(calls.RetryJob, JOB);
export const useCancelJob = () => useCommand(calls.CancelJob, JOB);

/** Shows the progress of jobs as the server reports it; a job that is new, or in another state, is read again. */
export const useJobNews = (): void => {
  const client = useQueryClient();
  useEffect(
    () =>
      onLive(JOB_NEWS, (data) => {
        const news = JobNews.safeParse(data).data;
        if (!news) return;
        const pages = client.getQueriesData<JobPage>({ queryKey: LIST });
        const isSame = pages.some(([, page]) =>
          page?.items.some(({ id, state }) => id === news.id && state === news.state),
        );
        if (!isSame) {
          void client.invalidateQueries({ queryKey: JOB });
          return;
        }
        client.setQueriesData<JobPage>(
          { queryKey: LIST },
          (page) =>
            page && {
              ...page,
              items: page.items.map((row) =>
                row.id === news.id ? { ...row, progress: news.progress } : row,
              ),
            },
        );
      }),
    [client],
  );
};
