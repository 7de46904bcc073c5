import { mountIngest } from './ingest-socket.ts';
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
  routes: (app, services) => {
    mountStreams(app, services);
    mountIngest(app, services);
    mountRtmp(app, services);
  },
  schedules: scheduleStreams,
};
