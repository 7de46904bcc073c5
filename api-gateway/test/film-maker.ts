/** Films that say whatever a test wants them to say: a container around bytes that nobody could decode. */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** An AVC configuration record without parameter sets. */
const AVC = new Uint8Array([1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, 0, 0]);

interface Film {
  /** How long the packets together say they last. */
  readonly seconds: number;
  /** Of all packets. */
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
}

const PACKETS = 10;

/** An MP4 with a picture only. */
export const filmOf = async ({ seconds, bytes, width = 1280, height = 720 }: Film): Promise<Buffer> => {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const length = seconds / PACKETS;
  for (let at = 0; at < PACKETS; at += 1)
    await source.add(
      new EncodedPacket(new Uint8Array(Math.ceil(bytes / PACKETS)), 'key', at * length, length),
      { decoderConfig: { codec: 'avc1.42c01f', codedWidth: width, codedHeight: height, description: AVC } },
    );
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** An MP4 with sound only. */
export const soundOf = async ({ seconds, bytes }: Pick<Film, 'seconds' | 'bytes'>): Promise<Buffer> => {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  const length = seconds / PACKETS;
  for (let at = 0; at < PACKETS; at += 1)
    await source.add(
      new EncodedPacket(new Uint8Array(Math.ceil(bytes / PACKETS)), 'key', at * length, length),
      {
        decoderConfig: {
          codec: 'mp4a.40.2',
          sampleRate: 44_100,
          numberOfChannels: 1,
          description: new Uint8Array([0x12, 0x08]),
        },
      },
    );
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};
