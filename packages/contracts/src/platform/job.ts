/** Background work: what was ordered, how far it is, and what failed. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, Id } from '../core/paging.ts';
import { oneCall, pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const jobErrors = {
  /** It has not failed, or is of a kind that cannot be repeated. */
  notRepeatable: defineError('job.not-repeatable', ErrorCode.illegalTransition),
  /** It has ended already. */
  notRunning: defineError('job.not-running', ErrorCode.illegalTransition),
} as const;

export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type JobState = Parsed<typeof JobState>;

/** The kind of the live message that says how far a job is. */
export const JOB_NEWS = 'job';

/** To whoever ordered the job, and to those who may see all of them. */
export const JobNews = z.object({
  id: Id,
  subjectKind: z.string(),
  subjectId: z.number().int(),
  state: JobState,
  progress: z.number().int(),
});
export type JobNews = Parsed<typeof JobNews>;

export const JobRow = z.object({
  id: Id,
  /** What is done, in the caller's language. */
  kindText: z.string(),
  /** The record that it is for, by the name of its kind in the audit log, and what people call it. */
  subjectKind: z.string(),
  subjectId: z.number().int(),
  title: z.string(),
  state: JobState,
  /** Percent. */
  progress: z.number().int(),
  /** What it is doing, in the caller's language; may be empty. */
  stepText: z.string(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  /** Why it failed, or why it has to be tried again, in the caller's language; otherwise empty. */
  failure: z.string(),
  creatorName: z.string(),
  creationTime: z.string(),
  /** When it is due, while it waits. */
  runTime: z.string().nullable(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  isCancelAsked: z.boolean(),
  mayRetry: z.boolean(),
  mayCancel: z.boolean(),
});
export type JobRow = Parsed<typeof JobRow>;

export const JobDetail = JobRow.extend({
  /** How often a process was lost while it ran this job. */
  losses: z.number().int(),
  /** The last sign of life of a process that runs it. */
  aliveTime: z.string().nullable(),
});
export type JobDetail = Parsed<typeof JobDetail>;

export const job = defineService('Job', {
  GetJobPageList: pageCall({
    summary: 'Background jobs, the newest first; the keyword is part of the record’s name',
    access: 'job:read',
    row: JobRow,
    filters: { state: JobState.optional() },
  }),
  GetJob: oneCall({ summary: 'One background job', access: 'job:read', output: JobDetail }),
  RetryJob: endpoint({
    kind: 'command',
    summary: 'Start a job again that failed or was cancelled',
    access: 'job:retry',
    input: ById,
    output: JobDetail,
    errors: [jobErrors.notRepeatable],
  }),
  CancelJob: endpoint({
    kind: 'command',
    summary: 'Cancel a job that waits or runs',
    access: 'job:cancel',
    input: ById,
    output: JobDetail,
    errors: [jobErrors.notRunning],
  }),
});
