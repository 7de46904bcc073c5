/** The job that makes an uploaded file ready. */
import { randomUUID } from 'node:crypto';
import { prepareMedia } from './prepare-media.ts';
import { insertMedia, lockMediaOfFile, updateMedia, waitingDocuments } from './ware-media.table.ts';
import type { MediaKind, MediaRecord } from './ware-media.table.ts';
import type { Services } from '../../../app/context.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import type { JobOptions } from '../../../jobs/job.ts';
import { z } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

const HOUR_SECONDS = 3600;
/** A film may take four times its length, which is at most twelve hours; then it counts as hanging. */
const LIMIT_SECONDS = 49 * HOUR_SECONDS;

const SUBJECT = 'ware-media';

export const prepareJob = defineJobKind({
  name: 'ware-media',
  input: z.object({ mediaId: z.number().int() }),
  attempts: 3,
  timeoutSeconds: LIMIT_SECONDS,
  // Each takes all cores that ffmpeg is given.
  atOnce: 1,
  run: async (job, context) => {
    const { mediaId } = job.input;
    const failure = await prepareMedia(context, mediaId, {
      signal: job.signal,
      progress: (percent) =>
        job.progress(percent, undefined, async (trx) => {
          const now = context.now().toISOString();
          await updateMedia(trx, { id: mediaId, from: ['preparing'], now }, { progress: percent });
        }),
    });
    if (failure !== null) job.fail(`course-ware.failed.${failure}`);
  },
  changed: async (trx, { input: { mediaId }, state }, { now }) => {
    const target = { id: mediaId, now: now().toISOString() };
    if (state === 'waiting')
      await updateMedia(
        trx,
        { ...target, from: ['preparing', 'failed'] },
        { state: 'waiting', failure: '', progress: 0 },
      );
    if (state !== 'failed' && state !== 'cancelled') return;
    // A run that found a reason has written it; this is for one that was interrupted, or went wrong on our side.
    await updateMedia(
      trx,
      { ...target, from: ['waiting', 'preparing'] },
      { state: 'failed', failure: state === 'failed' ? 'unexpected' : 'cancelled', progress: 0 },
    );
  },
});

type Orderer = Pick<Services, 'jobs' | 'now'> & { readonly scope: JobOptions['by'] };

const enqueue = async (
  trx: Knex.Transaction,
  { jobs, scope, now }: Orderer,
  media: Pick<MediaRecord, 'id'>,
  title: string,
) => {
  const jobId = await jobs.enqueue(
    trx,
    prepareJob,
    { mediaId: media.id },
    { subject: { kind: SUBJECT, id: media.id, title }, by: scope },
  );
  await updateMedia(trx, { id: media.id, from: ['waiting'], now: now().toISOString() }, { job_id: jobId });
};

/** Has a file made ready, unless it is or was ordered already. */
export const orderMedia = async (
  trx: Knex.Transaction,
  orderer: Orderer,
  { fileId, kind, title }: { fileId: number; kind: MediaKind; title: string },
): Promise<void> => {
  const now = orderer.now().toISOString();
  const id = await insertMedia(trx, { rowKey: randomUUID(), fileId, kind, now });
  if (id !== null) await enqueue(trx, orderer, { id }, title);
};

/** Documents that an upgrade left to be split; answers how many were ordered. */
export const orderWaiting = async (
  { database, jobs, now }: Pick<Services, 'database' | 'jobs' | 'now'>,
  limit: number,
): Promise<number> =>
  database.transaction(async (trx) => {
    const waiting = await waitingDocuments(trx, limit);
    for (const { id, name } of waiting) await enqueue(trx, { jobs, now, scope: null }, { id }, name);
    return waiting.length;
  });

/** Tries once more to make a file ready; false when it has not failed. */
export const orderAgain = async (
  trx: Knex.Transaction,
  orderer: Orderer,
  { fileId, title }: { fileId: number; title: string },
): Promise<boolean> => {
  const media = await lockMediaOfFile(trx, fileId);
  if (media?.state !== 'failed') return false;
  await updateMedia(
    trx,
    { id: media.id, from: ['failed'], now: orderer.now().toISOString() },
    { state: 'waiting', failure: '', progress: 0 },
  );
  await enqueue(trx, orderer, media, title);
  return true;
};
