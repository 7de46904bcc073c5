import { liveRoomMessages } from './live-room.messages.ts';
import { liveRoomModules } from './live-room.modules.ts';
import { liveRoomService } from './live-room.service.ts';
import { settleRooms } from './live-attendance.ts';
import { replayViewer } from './replay-viewer.ts';
import { notifyRoom } from './room-signal.ts';
import { roomSocket } from './room-socket.ts';
import type { Feature } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { on } from '../../../app/event.ts';
import { streamStepped } from '../live-stream/stream-stepped.port.ts';
import type { LiveStreamStep } from '../live-stream/stream-stepped.port.ts';
import type { Knex } from 'knex';

const EVERY_MS = 30_000;

const notifyOfPicture = (trx: Knex.Transaction, { liveCourseId }: LiveStreamStep) =>
  notifyRoom(trx, liveCourseId, 'picture');

export const liveRoomFeature: Feature = {
  services: [liveRoomService],
  messages: [liveRoomMessages],
  modules: liveRoomModules,
  demo: () => import('../../../../seeds/demo/live-room.ts'),
  routes: roomSocket,
  mediaViewers: { replay: replayViewer },
  schedules: (app, services) =>
    schedule(app, EVERY_MS, {
      work: async () => ({ rooms: await settleRooms(services) }),
      done: 'attendance of live courses that were forgotten is counted',
      failed: 'attendance of live courses could not be counted',
    }),
  listens: [on(streamStepped, notifyOfPicture)],
  // What somebody did in a room was done by the account they had; their hours move with the attendance of lessons.
  onMerge: {
    left: [
      'live_room_presences.user_id',
      'live_room_chats.user_id',
      'live_room_mutes.user_id',
      'live_room_hands.user_id',
      'live_room_votes.user_id',
      'live_room_code_tries.user_id',
    ],
  },
};
