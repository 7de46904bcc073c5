import { JobState } from '@college/contracts/platform/job';
import type { JobRow } from '@college/contracts/platform/job';
import { useTexts } from '@college/portal-sdk/texts';
import { Progress } from '@college/ui-kit/progress';
import { StatusLabel } from '@college/ui-kit/status-label';
import type { Tone } from '@college/ui-kit/status-label';
import { jobTexts } from './job.texts.ts';

const TONES: Readonly<Record<JobState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'neutral',
};

/** The state of a job: how far it is, while it runs. */
export const JobStatus = ({ job }: { job: JobRow }) => {
  const t = useTexts(jobTexts);
  // One that only a newer gateway knows is shown as it is.
  const state = JobState.options.find((one) => one === job.state);
  if (state === undefined) return <StatusLabel tone="neutral">{job.state}</StatusLabel>;
  if (state === 'running' && !job.isCancelAsked)
    return <Progress label={t('running')} value={job.progress} />;
  return <StatusLabel tone={TONES[state]}>{t(job.isCancelAsked ? 'ending' : state)}</StatusLabel>;
};
