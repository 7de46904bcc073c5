/** Who sends to a stream: one at a time, noted in the row, so that it counts for all copies of the gateway. */
import { randomUUID } from 'node:crypto';
import type { ProviderEvent } from './live-provider.ts';
import { insertPiece, lockStream, pieceCount, updateStream } from './live-stream.table.ts';
import type { PieceRow, StreamRow } from './live-stream.table.ts';
import type { Services } from '../../../app/context.ts';
import type { StreamFault } from '@college/contracts/live/live-stream';
import type { Knex } from 'knex';
import { streamStepped } from './stream-stepped.port.ts';
import { tell } from '../../../app/event.ts';

/** Somebody of whom nothing was heard for so long sends no more: a process that was killed says nothing. */
export const SILENCE_MS = 20_000;

type Deps = Pick<Services, 'database' | 'features' | 'now'>;

/** The right to send. */
export interface Sender {
  readonly stream: StreamRow;
  readonly key: string;
  readonly run: number;
}

/** Takes the right to send, unless somebody has it, or the lesson is over. */
export const beginSending = ({ database, now }: Deps, streamId: number): Promise<Sender | 'taken' | 'over'> =>
  database.transaction(async (trx) => {
    const stream = await lockStream(trx, streamId);
    if (!stream || stream.state === 'ended') return 'over';
    const time = now();
    const silent = new Date(time.getTime() - SILENCE_MS).toISOString();
    if (stream.sender_key !== null && (stream.heard_at ?? '') > silent) return 'taken';
    const key = randomUUID();
    const run = stream.run + 1;
    await updateStream(trx, streamId, { sender_key: key, run, heard_at: time.toISOString() });
    return { stream, key, run };
  });

/** Notes a piece that is stored; false when the right to send has gone to somebody else, or the lesson is over. */
export const notePiece = (
  deps: Deps,
  { stream: { id }, key, run }: Sender,
  piece: Pick<PieceRow, 'place' | 'seconds'>,
): Promise<boolean> =>
  deps.database.transaction(async (trx) => {
    const stream = await lockStream(trx, id);
    if (stream?.sender_key !== key || stream.state === 'ended') return false;
    const now = deps.now().toISOString();
    const number = await pieceCount(trx, id);
    await insertPiece(trx, { stream_id: id, number, run, ...piece, creation_time: now });
    if (stream.state === 'live') {
      await updateStream(trx, id, { heard_at: now });
      return true;
    }
    const isFirst = stream.started_at === null;
    await updateStream(trx, id, {
      ...{ state: 'live', fault: '', heard_at: now, changed_at: now },
      started_at: stream.started_at ?? now,
    });
    const what = isFirst ? 'started' : 'resumed';
    await tell(deps.features, trx, streamStepped, {
      liveCourseId: stream.live_course_id,
      what,
      fault: '',
      now,
    });
    return true;
  });

const dropped = async (
  trx: Knex.Transaction,
  deps: Deps,
  stream: StreamRow,
  fault: StreamFault,
): Promise<void> => {
  const now = deps.now().toISOString();
  // What another server has of it, that server is asked.
  const wasHere = stream.state === 'live' && stream.provider === 'embedded';
  await updateStream(trx, stream.id, {
    sender_key: null,
    ...(stream.state !== 'ended' && { fault, changed_at: now }),
    ...(wasHere && { state: 'dropped' }),
  });
  if (wasHere)
    await tell(deps.features, trx, streamStepped, {
      liveCourseId: stream.live_course_id,
      what: 'dropped',
      fault,
      now,
    });
};

/** Gives the right to send back; the stream waits for the next one. */
export const endSending = (deps: Deps, { stream: { id }, key }: Sender, fault: StreamFault): Promise<void> =>
  deps.database.transaction(async (trx) => {
    const stream = await lockStream(trx, id);
    if (stream?.sender_key === key) await dropped(trx, deps, stream, fault);
  });

/** Takes the right from somebody of whom nothing was heard; false when something was heard meanwhile. */
export const dropSilent = (deps: Deps, streamId: number): Promise<boolean> =>
  deps.database.transaction(async (trx) => {
    const stream = await lockStream(trx, streamId);
    const silent = new Date(deps.now().getTime() - SILENCE_MS).toISOString();
    if (!stream || stream.sender_key === null || (stream.heard_at ?? '') > silent) return false;
    await dropped(trx, deps, stream, '');
    return true;
  });

/** Who sends through this machine to another server still does; false when the right to send is gone. */
export const noteHeard = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  { stream: { id }, key }: Sender,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const stream = await lockStream(trx, id);
    if (stream?.sender_key !== key || stream.state === 'ended') return false;
    await updateStream(trx, id, { heard_at: now().toISOString() });
    return true;
  });

/** Notes what another server has reported: whether something is sent to it, and what else is stored of it. */
export const noteProvider = (
  deps: Deps,
  streamId: number,
  { isSent, state: providerState }: ProviderEvent,
): Promise<void> =>
  deps.database.transaction(async (trx) => {
    const stream = await lockStream(trx, streamId);
    if (!stream) return;
    const now = deps.now().toISOString();
    if (providerState !== undefined)
      await updateStream(trx, streamId, {
        provider_state: JSON.stringify({
          ...(JSON.parse(stream.provider_state) as object),
          ...providerState,
        }),
      });
    const { state, started_at: started, live_course_id: liveCourseId } = stream;
    if (state === 'ended' || isSent === (state === 'live') || (!isSent && state !== 'live')) return;
    await updateStream(trx, streamId, {
      ...{ state: isSent ? 'live' : 'dropped', fault: '', changed_at: now },
      ...(isSent && { started_at: started ?? now }),
    });
    const begun = started === null ? 'started' : 'resumed';
    await tell(deps.features, trx, streamStepped, {
      liveCourseId,
      what: isSent ? begun : 'dropped',
      fault: '',
      now,
    });
  });
