import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const liveStreamMessages = defineMessages({
  en: {
    'job-kind.live-recording': 'Recording of a live course',
    'subject.live-recording': 'Recording of a live course',
    'live-recording.no-ffmpeg': 'A recording needs ffmpeg on the server',
    'live-recording.broken': 'No film could be made of what was recorded',
  },
  zhCn: {
    'job-kind.live-recording': '生成直播录像',
    'subject.live-recording': '直播录像',
    'live-recording.no-ffmpeg': '生成录像需要服务器安装 ffmpeg',
    'live-recording.broken': '录制内容无法生成录像',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof liveStreamMessages> {}
}
