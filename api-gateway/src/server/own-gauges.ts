/** What the kernel shows of itself at `/metrics`. */
import type { Services } from '../app/context.ts';
import { secondsSince } from '../app/gauge.ts';
import type { Gauge } from '../app/gauge.ts';
import { failedByKind, unfinishedByKind } from '../jobs/job-table.ts';

const HOUR_MS = 3_600_000;

const jobGauges: readonly Gauge[] = [
  {
    name: 'college_jobs',
    help: 'Unfinished background jobs',
    labels: ['kind', 'state'],
    read: async ({ database }) =>
      (await unfinishedByKind(database.read)).map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: Number(count),
      })),
  },
  {
    name: 'college_jobs_wait_seconds',
    help: 'How long the oldest job that is due has waited',
    labels: ['kind'],
    read: async ({ database, now }) =>
      (await unfinishedByKind(database.read))
        .filter(({ state }) => state === 'waiting')
        .map(({ kind, oldest }) => ({ labels: { kind }, value: secondsSince(oldest, now()) })),
  },
  {
    name: 'college_jobs_failed_last_hour',
    help: 'Background jobs that failed within the last hour',
    labels: ['kind'],
    read: async ({ database, now }) => {
      const since = new Date(now().getTime() - HOUR_MS).toISOString();
      return (await failedByKind(database.read, since)).map(({ kind, count }) => ({
        labels: { kind },
        value: Number(count),
      }));
    },
  },
];

export const ownGauges = ({
  passwords,
  pdfs,
  faces,
}: Pick<Services, 'passwords' | 'pdfs' | 'faces'>): Gauge[] => [
  {
    name: 'college_part_up',
    help: 'Whether a part of the installation answers this copy: 1 or 0',
    labels: ['part'],
    read: async (_services, app) =>
      (await app.tryParts()).map(({ part, isGood }) => ({ labels: { part }, value: isGood ? 1 : 0 })),
  },
  {
    name: 'college_problems',
    help: 'Sentences under `problems` of /health/ready, without those of parts',
    read: (_services, app) => [{ value: app.problems.size }],
  },
  {
    name: 'college_database_connections',
    help: 'Connections of this copy, and callers that wait for one',
    labels: ['pool', 'state'],
    read: ({ database }) =>
      database.pools().flatMap(({ pool, used, free, waiting }) => [
        { labels: { pool, state: 'used' }, value: used },
        { labels: { pool, state: 'free' }, value: free },
        { labels: { pool, state: 'waiting' }, value: waiting },
      ]),
  },
  {
    name: 'college_threads_waiting',
    help: 'What waits for a thread of this copy',
    labels: ['work'],
    read: () => [
      { labels: { work: 'passwords' }, value: passwords.waiting() },
      { labels: { work: 'pdfs' }, value: pdfs.waiting() },
      { labels: { work: 'faces' }, value: faces.waiting() },
    ],
  },
  ...jobGauges,
];
