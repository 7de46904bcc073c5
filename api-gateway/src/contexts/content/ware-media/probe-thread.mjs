/** Measures a video or audio file; see probe-media.ts. */
import { ALL_FORMATS, CustomSource, Input } from 'mediabunny';
import { read, say, size } from './thread-file.mjs';

const input = new Input({ formats: ALL_FORMATS, source: new CustomSource({ getSize: () => size, read }) });

try {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  say({
    // From the packets themselves, whatever the file's head says.
    seconds: video || audio ? await input.computeDuration() : null,
    picture: video && { width: video.displayWidth, height: video.displayHeight },
    hasSound: audio !== null,
  });
} catch {
  // Not a file that can be understood, or a broken one.
  say(null);
}
