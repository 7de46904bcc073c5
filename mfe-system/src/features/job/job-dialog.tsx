import type { JobDetail } from '@college/contracts/platform/job';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { JobStatus } from './job-status.tsx';
import { useJob } from './job.queries.ts';
import { jobTexts } from './job.texts.ts';

interface JobDialogProps {
  id: number;
  title: string;
  onClose: () => void;
}

/** One job with everything that is known of it. */
export const JobDialog = ({ id, title, onClose }: JobDialogProps) => {
  const t = useTexts(jobTexts);
  const { data, error, isFetching, refetch } = useJob(id);
  return (
    <Dialog open title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      {error ? (
        <ErrorPanel
          title={t('unread')}
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        ((data && <Facts job={data} />) ?? <Skeleton lines={6} />)
      )}
    </Dialog>
  );
};

const Facts = ({ job }: { job: JobDetail }) => {
  const t = useTexts(jobTexts);
  const times = [
    { term: t('created'), time: job.creationTime },
    { term: t('started'), time: job.startTime },
    { term: t('ended'), time: job.endTime },
    { term: t('due'), time: job.runTime },
    { term: t('alive'), time: job.aliveTime },
  ];
  const texts = [
    { term: t('step'), detail: job.stepText },
    { term: t('failure'), detail: job.failure },
  ];
  return (
    <DescriptionList
      items={[
        { term: t('kind'), detail: job.kindText },
        { term: t('state'), detail: <JobStatus job={job} /> },
        ...texts.filter(({ detail }) => detail !== ''),
        { term: t('creator'), detail: job.creatorName || t('gateway') },
        ...times.flatMap(({ term, time }) =>
          time === null ? [] : [{ term, detail: formatDate(time, 'full') }],
        ),
        {
          term: t('attempts'),
          detail: t('attemptOf', { count: job.attempts, most: job.maxAttempts }),
        },
        ...(job.losses > 0 ? [{ term: t('losses'), detail: String(job.losses) }] : []),
      ]}
    />
  );
};
