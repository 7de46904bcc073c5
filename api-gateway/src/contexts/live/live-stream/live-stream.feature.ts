import { mountIngest } from './ingest-socket.ts';
import { sentStreams } from './live-stream.table.ts';
import { liveStreamMessages } from './live-stream.messages.ts';
import { scheduleStreams } from './look-after-streams.ts';
import { recordingJob } from './recording.job.ts';
import { mountRtmp } from './rtmp-ingest.ts';
import { mountStreams } from './stream-routes.ts';
import type { Feature } from '../../../app/feature.ts';

export const liveStreamFeature: Feature = {
  services: [],
  messages: [liveStreamMessages],
  jobKinds: [recordingJob],
  gauges: [
    {
      name: 'college_live_pictures',
      help: 'Live courses whose picture is being sent',
      read: async ({ database }) => [{ value: await sentStreams(database.read) }],
    },
  ],
  routes: (app, services) => {
    mountStreams(app, services);
    mountIngest(app, services);
    mountRtmp(app, services);
  },
  schedules: scheduleStreams,
};
