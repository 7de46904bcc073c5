/** What the room of a live course does with its picture. */
import { randomUUID } from 'node:crypto';
import { insertStream, lockStreamOfCourse, streamOfCourse, updateStream } from './live-stream.table.ts';
import type { StreamRow } from './live-stream.table.ts';
import { orderRecording } from './recording.job.ts';
import { recordedFileOf, recordingOfCourse } from './recording.table.ts';
import { tellStep } from './sender.ts';
import { RTMP_APP, rtmpKeyFor } from './rtmp-key.ts';
import { ingestAddressFor, masterAddress } from './stream-address.ts';
import type { Services } from '../../app/context.ts';
import { createSocketTicket } from '../live/socket-ticket.port.ts';
import type { Scope } from '../../db/scoped-table.ts';
import { fileMediaFor, findProgram, mediaOfFiles } from '../ware-media/ware-media.port.ts';
import type { Viewer } from '../ware-media/ware-media.port.ts';
import type { WareMedia } from '@college/contracts/business/course-ware';
import type { LiveRecording } from '@college/contracts/business/live-course';
import type { LiveIngest, LivePlay, StreamMode } from '@college/contracts/business/live-stream';
import type { Knex } from 'knex';

export type LiveStream = Pick<StreamRow, 'state' | 'fault' | 'mode' | 'started_at' | 'changed_at'>;

/** The stream of a course; none before it was opened. */
export const streamOf = (db: Knex, liveCourseId: number): Promise<LiveStream | undefined> =>
  streamOfCourse(db, liveCourseId);

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
  }: { readonly now: Services['now']; readonly scope: Pick<Scope, 'userId' | 'areaCode' | 'departmentId'> },
  { liveCourseId, title, mode, isRecorded }: Opened,
): Promise<void> => {
  const course = {
    row_key: randomUUID(),
    live_course_id: liveCourseId,
    mode,
    is_recorded: isRecorded,
    title,
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
  await tellStep(trx, services, { liveCourseId, what: 'ended', fault: '', now });
};

/** What was recorded, as this viewer may look at it; null until it is ready. The caller checks who may. */
export const replayFor = async (
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  liveCourseId: number,
  viewer: Viewer,
): Promise<WareMedia | null> => {
  const fileId = await recordedFileOf(services.database.read, liveCourseId);
  if (fileId === null) return null;
  const wanted = { fileId, captionsId: null, captionsLabel: '' };
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

/** The file of what was recorded; null until it is made. */
export const recordedFile = recordedFileOf;

/** How this person watches; null before the stream was opened. The caller checks who may. */
export const playAddress = async (
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  liveCourseId: number,
  userId: number,
): Promise<LivePlay | null> => {
  const stream = await streamOfCourse(services.database.read, liveCourseId);
  return stream ? { by: 'hls', ...masterAddress(services, stream, userId) } : null;
};

/** How this person sends, once, and soon; null before the stream was opened, and after its end. The caller checks who may. */
export const ingestAddress = async (
  services: Pick<Services, 'database' | 'keys' | 'now' | 'settings'>,
  liveCourseId: number,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: string },
): Promise<LiveIngest | null> => {
  const stream = await streamOfCourse(services.database.read, liveCourseId);
  if (!stream || stream.state === 'ended') return null;
  const { address, expiresAt } = ingestAddressFor(services, stream, userId);
  if ((await findProgram(services.settings.ffmpeg, ['ffmpeg'])) === null)
    return { browser: null, rtmp: null, expiresAt };
  const { ticket } = await createSocketTicket(services, sessionId);
  return { browser: `${address}&ticket=${ticket}`, rtmp: rtmpFor(services, stream, sessionId), expiresAt };
};

/** Where a program sends to; null where nothing listens. */
const rtmpFor = (
  services: Pick<Services, 'keys' | 'now' | 'settings'>,
  stream: StreamRow,
  sessionId: string,
): LiveIngest['rtmp'] => {
  const { liveRtmpPort: port, publicUrl, host } = services.settings;
  if (port === null) return null;
  const name = publicUrl === null ? host : new URL(publicUrl).hostname;
  return { address: `rtmp://${name}:${port}/${RTMP_APP}`, ...rtmpKeyFor(services, stream, sessionId) };
};
