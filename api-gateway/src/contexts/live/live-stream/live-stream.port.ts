/** What the room of a live course does with its picture. */
import { randomUUID } from 'node:crypto';
import { providerOf } from './live-provider.ts';
import type { LiveProvider, ProviderDeps, Sending } from './live-provider.ts';
import {
  insertStream,
  lockStream,
  lockStreamOfCourse,
  streamOfCourse,
  updateStream,
} from './live-stream.table.ts';
import type { StreamRow } from './live-stream.table.ts';
import { orderRecording } from './recording.job.ts';
import { recordedFilesOf, recordingOfCourse } from './recording.table.ts';
import { streamStepped } from './stream-stepped.port.ts';
import { tell } from '../../../app/event.ts';
import type { Services } from '../../../app/context.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { fileMediaFor, mediaOfFiles } from '../../content/ware-media/ware-media.port.ts';
import type { Viewer } from '../../content/ware-media/ware-media.port.ts';
import type { WareMedia } from '@college/contracts/content/course-ware';
import type { LiveRecording } from '@college/contracts/live/live-course-row';
import type { LiveIngest, LivePlay, StreamMode } from '@college/contracts/live/live-stream';
import type { Knex } from 'knex';

export type LiveStream = Pick<StreamRow, 'state' | 'fault' | 'mode' | 'started_at' | 'changed_at'>;

/** The stream of a course; none before it was opened. */
export const streamOf = (db: Knex, liveCourseId: number): Promise<LiveStream | undefined> =>
  streamOfCourse(db, liveCourseId);

const NO_STATE = '{}';

/** The server that carries the picture does not answer, or is not the one of the settings any more. */
export class ProviderAway extends Error {
  constructor(options?: ErrorOptions) {
    super('the server of live pictures does not answer', options);
  }
}

interface Opened {
  readonly liveCourseId: number;
  readonly title: string;
  readonly mode: StreamMode;
  readonly isRecorded: boolean;
}

/** Makes a stream that can be sent to, of who opens it; one that is there already stays as it is. */
export const openStream = (
  trx: Knex.Transaction,
  {
    now,
    scope,
    settings,
  }: {
    readonly now: Services['now'];
    readonly scope: Pick<Scope, 'userId' | 'areaCode' | 'departmentId'>;
    /** Absent: this machine carries the picture. */
    readonly settings?: Pick<Services['settings'], 'live'>;
  },
  { liveCourseId, title, mode, isRecorded }: Opened,
): Promise<void> => {
  const course = {
    row_key: randomUUID(),
    live_course_id: liveCourseId,
    mode,
    is_recorded: isRecorded,
    title,
    provider: settings?.live.kind ?? 'embedded',
  };
  const owner = {
    owner_id: scope.userId,
    area_code: scope.areaCode,
    department_id: scope.departmentId,
  };
  return insertStream(trx, { ...course, ...owner }, now().toISOString());
};

/** Nothing is taken in any more; who watches sees the end, and what was recorded is made ready. */
export const endStream = async (
  trx: Knex.Transaction,
  services: Pick<Services, 'now' | 'features' | 'jobs'>,
  liveCourseId: number,
): Promise<void> => {
  const stream = await lockStreamOfCourse(trx, liveCourseId);
  if (!stream || stream.state === 'ended') return;
  const now = services.now().toISOString();
  await updateStream(trx, stream.id, { state: 'ended', fault: '', changed_at: now, ended_at: now });
  if (stream.is_recorded && stream.started_at !== null) await orderRecording(trx, services, stream);
  await tell(services.features, trx, streamStepped, { liveCourseId, what: 'ended', fault: '', now });
};

/** What was recorded, as this viewer may look at it; null until it is ready. The caller checks who may. */
export const replayFor = async (
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  liveCourseId: number,
  { viewer, captionsLabel }: { readonly viewer: Viewer; readonly captionsLabel: string },
): Promise<WareMedia | null> => {
  const files = await recordedFilesOf(services.database.read, liveCourseId);
  if (files === null) return null;
  const wanted = { ...files, captionsLabel };
  return fileMediaFor(services.database.read, services, wanted, viewer);
};

/** How far the recording is: made, and then made ready to be watched. */
export const recordingState = async (db: Knex, liveCourseId: number): Promise<LiveRecording> => {
  const recording = await recordingOfCourse(db, liveCourseId);
  if (!recording) return 'none';
  if (recording.state !== 'ready' || recording.file_id === null) return recording.state;
  const media = (await mediaOfFiles(db, [recording.file_id])).get(recording.file_id);
  return media?.state === 'ready' || media?.state === 'failed' ? media.state : 'waiting';
};

/** The files of what was recorded; null until they are made. */
export const recordedFiles = recordedFilesOf;

/** How this person watches; null before the stream was opened. The caller checks who may. */
export const playAddress = async (
  services: ProviderDeps,
  liveCourseId: number,
  userId: number,
): Promise<LivePlay | null> => {
  const stream = await streamOfCourse(services.database.read, liveCourseId);
  return (stream && (await providerOf(services, stream)?.playback(stream, userId))) ?? null;
};

/** How this person sends, once, and soon; null before the stream was opened, and after its end. The caller checks who may. */
export const ingestAddress = async (
  services: ProviderDeps,
  liveCourseId: number,
  by: Sending,
): Promise<LiveIngest | null> => {
  const stream = await streamOfCourse(services.database.read, liveCourseId);
  if (!stream || stream.state === 'ended') return null;
  const provider = providerOf(services, stream);
  if (provider === null) throw new ProviderAway();
  return provider.ingest(await withRoom(services, provider, stream), by);
};

/** Another server makes a place for the lesson when somebody first wants to send. */
const withRoom = async (
  services: ProviderDeps,
  provider: LiveProvider,
  stream: StreamRow,
): Promise<StreamRow> => {
  if (stream.provider === 'embedded' || stream.provider_state !== NO_STATE) return stream;
  const providerState = JSON.stringify(
    await provider.room(stream).catch((cause: unknown) => {
      throw new ProviderAway({ cause });
    }),
  );
  return services.database.transaction(async (trx) => {
    const locked = await lockStream(trx, stream.id);
    // Of two pages that asked at once the first has said it.
    if (locked && locked.provider_state !== NO_STATE) return locked;
    await updateStream(trx, stream.id, { provider_state: providerState });
    return { ...stream, provider_state: providerState };
  });
};
