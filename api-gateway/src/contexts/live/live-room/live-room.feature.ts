import { liveRoomMessages } from './live-room.messages.ts';
import { liveRoomModules } from './live-room.modules.ts';
import { settleRooms } from './live-attendance.ts';
import { replayViewer } from './replay-viewer.ts';
import { notifyRoom } from './room-signal.ts';
import { roomSocket } from './room-socket.ts';
import { keepLiveReplay } from './keep-replay.ts';
import { exportAttendance, pageOfAttendance, pageOfChat } from './live-record.ts';
import { enterLiveCourse, livePicture, sendLivePicture } from './room-admission.ts';
import { replayChat } from './replay-chat.ts';
import { openLiveCourse, overPlayLiveCourse } from './room-calls.ts';
import type { Feature } from '../../../app/feature.ts';
import { schedule } from '../../../app/schedule.ts';
import { on } from '../../../app/event.ts';
import { streamStepped } from '../live-stream/stream-stepped.port.ts';
import type { LiveStreamStep } from '../live-stream/stream-stepped.port.ts';
import { implement } from '../../../app/implement.ts';
import { liveRoom } from '@college/contracts/live/live-room-call';
import type { Knex } from 'knex';
import { mergedRecords } from '../../../app/account-merge.ts';
import { mediaViewers } from '../../content/ware-media/media-viewer.port.ts';
import { to } from '../../../app/addition.ts';

const liveRoomService = implement(liveRoom, {
  EnterLiveCourse: enterLiveCourse,
  OpenLiveCourse: openLiveCourse,
  OverPlayLiveCourse: overPlayLiveCourse,
  GetLivePicture: livePicture,
  SendLivePicture: sendLivePicture,
  KeepLiveReplay: keepLiveReplay,
  GetLiveReplayChat: replayChat,
  GetLiveAttendancePageList: pageOfAttendance,
  ExportLiveAttendance: exportAttendance,
  GetLiveChatPageList: pageOfChat,
});

const EVERY_MS = 30_000;

const notifyOfPicture = (trx: Knex.Transaction, { liveCourseId }: LiveStreamStep) =>
  notifyRoom(trx, liveCourseId, 'picture');

export const liveRoomFeature: Feature = {
  services: [liveRoomService],
  messages: [liveRoomMessages],
  modules: liveRoomModules,
  demo: () => import('../../../../seeds/demo/live-room.ts'),
  gauges: [
    {
      name: 'college_live_rooms',
      help: 'Rooms of live courses with somebody in them at this copy',
      read: (_services, app) => [{ value: app.liveRooms.size().rooms }],
    },
    {
      name: 'college_live_room_pages',
      help: 'Pages that are in a room of a live course at this copy',
      read: (_services, app) => [{ value: app.liveRooms.size().pages }],
    },
  ],
  routes: roomSocket,
  schedules: (app, services) =>
    schedule(app, EVERY_MS, {
      work: async () => ({ rooms: await settleRooms(services) }),
      done: 'attendance of live courses that were forgotten is counted',
      failed: 'attendance of live courses could not be counted',
    }),
  listens: [on(streamStepped, notifyOfPicture)],
  // What somebody did in a room was done by the account they had; their hours move with the attendance of lessons.
  adds: [
    to(mergedRecords, {
      left: [
        'live_room_presences.user_id',
        'live_room_chats.user_id',
        'live_room_mutes.user_id',
        'live_room_hands.user_id',
        'live_room_votes.user_id',
        'live_room_code_tries.user_id',
      ],
    }),
    to(mediaViewers, { word: 'replay', ...replayViewer }),
  ],
};
