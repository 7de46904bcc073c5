import type { RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import type { RoomView } from './room-state.ts';

/** What each part of a room is given. */
export interface RoomPartProps {
  room: EnteredRoom;
  view: RoomView;
  /** False: the line is lost, and nothing was said. */
  say: (said: RoomSaying) => boolean;
}
