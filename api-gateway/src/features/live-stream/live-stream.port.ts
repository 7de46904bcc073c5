/** What the room of a live course does with its picture. */
import { randomUUID } from 'node:crypto';
import { insertStream, lockStreamOfCourse, streamOfCourse, updateStream } from './live-stream.table.ts';
import type { StreamRow } from './live-stream.table.ts';
import { tellStep } from './sender.ts';
import { ingestAddressFor, masterAddress } from './stream-address.ts';
import type { Services } from '../../app/context.ts';
import { createSocketTicket } from '../live/socket-ticket.port.ts';
import { findProgram } from '../ware-media/ware-media.port.ts';
import type { LiveIngest, LivePlay, StreamMode } from '@college/contracts/business/live-stream';
import type { Knex } from 'knex';

export type LiveStream = Pick<StreamRow, 'state' | 'fault' | 'mode' | 'started_at' | 'changed_at'>;

/** The stream of a course; none before it was opened. */
export const streamOf = (db: Knex, liveCourseId: number): Promise<LiveStream | undefined> =>
  streamOfCourse(db, liveCourseId);

interface Opened {
  readonly liveCourseId: number;
  readonly mode: StreamMode;
  readonly isRecorded: boolean;
}

/** Makes a stream that can be sent to; one that is there already stays as it is. */
export const openStream = (
  trx: Knex.Transaction,
  { now }: Pick<Services, 'now'>,
  { liveCourseId, mode, isRecorded }: Opened,
): Promise<void> =>
  insertStream(
    trx,
    { row_key: randomUUID(), live_course_id: liveCourseId, mode, is_recorded: isRecorded },
    now().toISOString(),
  );

/** Nothing is taken in any more; who watches sees the end. */
export const endStream = async (
  trx: Knex.Transaction,
  services: Pick<Services, 'now' | 'features'>,
  liveCourseId: number,
): Promise<void> => {
  const stream = await lockStreamOfCourse(trx, liveCourseId);
  if (!stream || stream.state === 'ended') return;
  const now = services.now().toISOString();
  await updateStream(trx, stream.id, { state: 'ended', fault: '', changed_at: now, ended_at: now });
  await tellStep(trx, services, { liveCourseId, what: 'ended', fault: '', now });
};

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
  if ((await findProgram(services.settings.ffmpeg, ['ffmpeg'])) === null) return { browser: null, expiresAt };
  const { ticket } = await createSocketTicket(services, sessionId);
  return { browser: `${address}&ticket=${ticket}`, expiresAt };
};
