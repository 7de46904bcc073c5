/** Measures a video or audio file; see probe-media.ts. */
import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input } from 'mediabunny';
import { read, say, size } from './thread-file.mjs';

/** How much of the end may be missing: seconds, and a share of the length. */
const MISSING = { seconds: 1, share: 0.01 };

const input = new Input({ formats: ALL_FORMATS, source: new CustomSource({ getSize: () => size, read }) });

/**
 * Whether the packet of that moment is in the file, and not only listed in its head.
 * @param {import('mediabunny').InputTrack} track
 * @param {number} at
 */
const reaches = async (track, at) => {
  const sink = new EncodedPacketSink(track);
  return (await sink.getPacket(at, { metadataOnly: true })) === null || (await sink.getPacket(at)) !== null;
};

try {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const tracks = [video, audio].filter((track) => track !== null);
  // From the packets themselves, whatever the file's head says.
  const seconds = tracks.length > 0 ? await input.computeDuration() : null;
  const late = (seconds ?? 0) - Math.max(MISSING.seconds, (seconds ?? 0) * MISSING.share);
  for (const track of tracks)
    if (!(await reaches(track, late))) throw new Error('the end of the file is missing');
  say({
    seconds,
    picture: video && { width: video.displayWidth, height: video.displayHeight },
    hasSound: audio !== null,
  });
} catch {
  // Not a file that can be understood, or a broken one.
  say(null);
}
