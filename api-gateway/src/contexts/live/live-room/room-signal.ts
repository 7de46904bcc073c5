/** What the copies of the gateway signal to each other about a room, once it is committed. */
import { sendSignal } from '../../../db/signals.ts';
import type { Knex } from 'knex';

export const ROOM_PARTS = [
  'people',
  'chat',
  'gone',
  'mute',
  'hands',
  'poll',
  'saved',
  'code',
  'room',
  'play',
  'picture',
  'caption',
  'moved',
] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

export interface RoomSignal {
  readonly liveCourseId: number;
  readonly part: RoomPart;
  /** Of the line, or of the person; 0 where the part needs none. */
  readonly id: number;
}

/** What of a room has changed: every copy of the gateway reads it for itself. */
export const notifyRoom = (
  trx: Knex.Transaction,
  liveCourseId: number,
  part: RoomPart,
  id = 0,
): Promise<void> => sendSignal(trx, `room:${liveCourseId}:${part}:${id}`);

/** Null: it is about something else. */
export const roomSignalOf = (text: string): RoomSignal | null => {
  const [kind, liveCourseId, part, id] = text.split(':');
  const known = ROOM_PARTS.find((one) => one === part);
  return kind === 'room' && known
    ? { liveCourseId: Number(liveCourseId), part: known, id: Number(id) }
    : null;
};
