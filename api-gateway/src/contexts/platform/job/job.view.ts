import type { JobListRow } from './job.table.ts';
import { messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Jobs } from '../../../jobs/job.ts';
import type { JobDetail, JobRow } from '@college/contracts/platform/job';

interface Reader {
  readonly language: Language;
  readonly jobs: Pick<Jobs, 'mayRetry'>;
}

/** A sentence of a job; empty for an empty id. */
export const textOf = (id: string, language: Language, values: string | null = null): string =>
  id === '' ? '' : messageNamed(id, language, values === null ? null : JSON.parse(values));

export const jobRow = (row: JobListRow, { language, jobs }: Reader): JobRow => ({
  id: row.id,
  kindText: textOf(`job-kind.${row.kind}`, language),
  subjectKind: row.subject_kind,
  subjectId: row.subject_id,
  title: row.title,
  state: row.state,
  progress: row.progress,
  stepText: textOf(row.step, language),
  attempts: row.attempts,
  maxAttempts: row.max_attempts,
  failure: textOf(row.failure, language, row.failure_values),
  creatorName: row.creator_name ?? '',
  creationTime: row.creation_time,
  runTime: row.state === 'waiting' ? row.run_at : null,
  startTime: row.start_time,
  endTime: row.end_time,
  isCancelAsked: row.state === 'running' && row.cancel_asked,
  mayRetry: jobs.mayRetry(row),
  mayCancel: row.state === 'waiting' || (row.state === 'running' && !row.cancel_asked),
});

export const jobDetail = (row: JobListRow, reader: Reader): JobDetail => ({
  ...jobRow(row, reader),
  losses: row.losses,
  aliveTime: row.state === 'running' ? row.alive_at : null,
});
