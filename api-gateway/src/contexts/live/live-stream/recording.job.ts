/** The job that makes a film of what was taught live, and has it made ready to be watched. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { qualitiesOf } from './encoder.ts';
import { fetchFilm } from './fetch-film.ts';
import { captionsText, chaptersOf, filmClock } from './film-clock.ts';
import type { Chapter } from './film-clock.ts';
import { joinPieces } from './join-pieces.ts';
import { providerOf } from './live-provider.ts';
import { workFolder } from './sending-program.ts';
import { allPieces, findStream } from './live-stream.table.ts';
import type { StreamRow } from './live-stream.table.ts';
import { captionsOf, turnsOf } from './live-track.table.ts';
import { findRecording, insertRecording, lockRecording, updateRecording } from './recording.table.ts';
import { SILENCE_MS } from './sender.ts';
import { pieceKey } from './stream-store.ts';
import type { Services } from '../../../app/context.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import type { JobContext } from '../../../jobs/job.ts';
import { fileKey, noteMadeFile } from '../../platform/attachment/attachment.port.ts';
import { findProgram, orderMedia, setChapters } from '../../content/ware-media/ware-media.port.ts';
import { z } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

const SUBJECT = 'live-recording';
const LIMIT_SECONDS = 3 * 60 * 60;
const LOOK_MS = 500;
const ASK_MS = 5_000;

/** Until what was sent last is stored. */
const settled = async (
  { database, now }: JobContext,
  streamId: number,
  signal: AbortSignal,
): Promise<StreamRow | undefined> => {
  for (;;) {
    signal.throwIfAborted();
    const stream = await findStream(database.read, streamId);
    const silent = new Date(now().getTime() - SILENCE_MS).toISOString();
    if (!stream || stream.sender_key === null || (stream.heard_at ?? '') < silent) return stream;
    await pause(LOOK_MS, undefined, { signal });
  }
};

/** What another server has recorded, once it has closed its file. */
const filmFromElsewhere = async (
  context: JobContext,
  stream: StreamRow,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<string | null> => {
  for (;;) {
    signal.throwIfAborted();
    const film = await providerOf(context, stream)?.recording(stream);
    if (!film) return null;
    if (film !== 'waiting') return fetchFilm(context.storage, { film, ffmpeg, folder, signal });
    await pause(ASK_MS, undefined, { signal });
  }
};

const filmOf = async (
  context: JobContext,
  stream: StreamRow,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<string | null> => {
  if (stream.provider !== 'embedded') return filmFromElsewhere(context, stream, { ffmpeg, folder, signal });
  const [best = 'sound'] = qualitiesOf(stream.mode);
  const rows = await allPieces(context.database.read, stream.id);
  const found = await Promise.all(rows.map((row) => context.storage.find(pieceKey(stream, best, row))));
  const pieces = found.filter((piece) => piece !== null);
  if (pieces.length === 0) return null;
  return joinPieces({ ffmpeg, folder, pieces, hasPicture: stream.mode === 'video', signal });
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
};

export const recordingJob = defineJobKind({
  name: SUBJECT,
  input: z.object({ recordingId: z.number().int() }),
  timeoutSeconds: LIMIT_SECONDS,
  atOnce: 1,
  run: async (job, context) => {
    const { recordingId } = job.input;
    const recording = await findRecording(context.database.read, recordingId);
    if (!recording || recording.state === 'ready') return;
    const stream = await settled(context, recording.stream_id, job.signal);
    const ffmpeg = await findProgram(context.settings.ffmpeg, ['ffmpeg']);
    if (!stream || ffmpeg === null) return job.fail('live-recording.no-ffmpeg');
    const folder = join(workFolder(context.settings), randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      const film = await filmOf(context, stream, { ffmpeg, folder, signal: job.signal });
      if (film === null) return job.fail('live-recording.broken');
      const rowKey = randomUUID();
      const [{ size }, sha256] = await Promise.all([stat(film), hashOf(film)]);
      await context.storage.put(fileKey(rowKey), createReadStream(film));
      const track = await trackOf(context, stream);
      await context.database.transaction(async (trx) => {
        const locked = await lockRecording(trx, recordingId);
        if (locked?.state === 'ready') return;
        await job.finish(trx);
        await storeFilm(trx, context, { stream, recordingId, rowKey, size, sha256, track });
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  changed: async (trx, { input: { recordingId }, state }, { now }) => {
    if (state !== 'failed' && state !== 'cancelled' && state !== 'waiting') return;
    const next = state === 'waiting' ? 'waiting' : 'failed';
    await updateRecording(trx, recordingId, { state: next }, now().toISOString());
  },
});

/** What was shown and said while it was recorded; captions lie in the storage already. */
const trackOf = async (
  { database: { read }, storage }: JobContext,
  { id, live_course_id: liveCourseId, started_at: startedAt }: StreamRow,
): Promise<Track> => {
  const clock = filmClock({ started_at: startedAt }, await allPieces(read, id));
  const chapters = chaptersOf(await turnsOf(read, liveCourseId), clock);
  const captions = await captionsOf(read, liveCourseId);
  // One chapter leads nowhere.
  const track = { chapters: chapters.length > 1 ? chapters : [] };
  if (captions.length === 0) return { ...track, captions: null };
  const bytes = Buffer.from(captionsText(captions, clock));
  const rowKey = randomUUID();
  await storage.put(fileKey(rowKey), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { ...track, captions: { rowKey, size: bytes.length, sha256 } };
};

interface Track {
  readonly chapters: readonly Chapter[];
  readonly captions: { readonly rowKey: string; readonly size: number; readonly sha256: string } | null;
}

interface Film {
  readonly track: Track;
  readonly stream: StreamRow;
  readonly recordingId: number;
  readonly rowKey: string;
  readonly size: number;
  readonly sha256: string;
}

const storeFilm = async (
  trx: Knex.Transaction,
  { now, jobs }: JobContext,
  { stream, recordingId, rowKey, size, sha256, track }: Film,
): Promise<void> => {
  const owner = {
    userId: stream.owner_id,
    areaCode: stream.area_code,
    departmentId: stream.department_id,
  };
  const use = { subject: SUBJECT, id: recordingId };
  const kind = stream.mode === 'video' ? 'video' : 'audio';
  const fileId = await noteMadeFile(
    trx,
    { now },
    {
      rowKey,
      purpose: kind,
      name: `${stream.title}.mp4`,
      mediaType: `${kind}/mp4`,
      ...{ size, sha256, owner },
      use,
    },
  );
  const captionsId =
    track.captions &&
    (await noteMadeFile(
      trx,
      { now },
      {
        ...track.captions,
        purpose: 'document',
        name: `${stream.title}.vtt`,
        mediaType: 'text/vtt',
        owner,
        use,
      },
    ));
  const made = { state: 'ready', file_id: fileId, captions_id: captionsId } as const;
  await updateRecording(trx, recordingId, made, now().toISOString());
  await orderMedia(trx, { jobs, now, scope: owner }, { fileId, kind, title: stream.title });
  await setChapters(trx, fileId, track.chapters);
};

/** Has a film made of what was recorded. */
export const orderRecording = async (
  trx: Knex.Transaction,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  stream: StreamRow,
): Promise<void> => {
  const recordingId = await insertRecording(trx, stream.id, now().toISOString());
  await jobs.enqueue(
    trx,
    recordingJob,
    { recordingId },
    {
      subject: { kind: SUBJECT, id: recordingId, title: stream.title },
      by: { userId: stream.owner_id, areaCode: stream.area_code, departmentId: stream.department_id },
    },
  );
};
