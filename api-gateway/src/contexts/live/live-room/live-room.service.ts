import { keepLiveReplay } from './keep-replay.ts';
import { exportAttendance, pageOfAttendance, pageOfChat } from './live-record.ts';
import { enterLiveCourse, livePicture, sendLivePicture } from './room-admission.ts';
import { replayChat } from './replay-chat.ts';
import { openLiveCourse, overPlayLiveCourse } from './room-calls.ts';
import { implement } from '../../../app/implement.ts';
import { liveRoom } from '@college/contracts/live/live-room-call';

export const liveRoomService = implement(liveRoom, {
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
