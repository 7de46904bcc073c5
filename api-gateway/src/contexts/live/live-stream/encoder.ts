/** How ffmpeg makes pieces of 2 s of what a browser records while it is recorded. */
import type { StreamMode } from '@college/contracts/live/live-stream';

export const PIECE_SECONDS = 2;

/** What a piece is made in. `high` and `low` have the same sound. */
export type Quality = 'high' | 'low' | 'sound';

interface Making {
  readonly height: number;
  /** The most bits a second, picture and sound. */
  readonly bandwidth: number;
}

export const QUALITIES: Readonly<Record<Quality, Making>> = {
  high: { height: 720, bandwidth: 2_600_000 },
  low: { height: 360, bandwidth: 560_000 },
  sound: { height: 0, bandwidth: 80_000 },
};

const SOUND_BITS = 64_000;
const FRAMES = 25;
const READERS = { webm: 'matroska', mp4: 'mov', flv: 'flv' } as const;

/** What is sent: by a browser, or by a program over RTMP (`flv`). */
export interface Sent {
  readonly container: keyof typeof READERS;
  readonly hasPicture: boolean;
  readonly hasSound: boolean;
}

export const qualitiesOf = (mode: StreamMode): readonly Quality[] =>
  mode === 'voice' ? ['sound'] : ['high', 'low'];

/** Whether what a browser is about to send has what a lesson of this mode needs. */
export const suits = (mode: StreamMode, { hasPicture, hasSound }: Sent): boolean =>
  mode === 'voice' ? hasSound : hasPicture;

const pictureOf = ({ height, bandwidth }: Making): string[] => {
  const bits = bandwidth - SOUND_BITS;
  return [
    ...['-map', '0:v:0', '-vf', `scale=-2:'min(${height},floor(ih/2)*2)',format=yuv420p`],
    ...['-r', String(FRAMES), '-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency'],
    ...['-crf', '24', '-maxrate', String(bits), '-bufsize', String(bits), '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${PIECE_SECONDS})`],
  ];
};

/**
 * Each piece that is done is a line `high-3.ts,6.000000,8.000000` on the output. A recording without sound gets silence:
 * players choose their decoders by the first piece.
 */
export const encoderArgs = (mode: StreamMode, { container, hasSound }: Sent): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts', '-protocol_whitelist', 'pipe'],
  // It would wait for a sound that never comes.
  ...(container === 'flv' ? ['-analyzeduration', '2000000'] : []),
  ...['-f', READERS[container], '-i', 'pipe:0'],
  ...(hasSound ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo']),
  ...qualitiesOf(mode).flatMap((quality) => [
    ...(quality === 'sound' ? ['-vn'] : pictureOf(QUALITIES[quality])),
    ...['-map', hasSound ? '0:a:0' : '1:a:0', '-c:a', 'aac', '-b:a', String(SOUND_BITS)],
    ...['-ac', '2', '-ar', '48000', '-sn', '-dn', '-map_metadata', '-1', '-threads', '2'],
    ...(hasSound ? [] : ['-shortest']),
    ...['-f', 'segment', '-segment_format', 'mpegts', '-segment_time', String(PIECE_SECONDS)],
    ...['-segment_time_delta', '0.05', '-segment_list', 'pipe:1', '-segment_list_type', 'csv'],
    `${quality}-%d.ts`,
  ]),
];

/** One picture and one sound to another server, and how far it is on the output, twice a second. */
export const relayArgs = ({ container, hasPicture, hasSound }: Sent, address: string): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-fflags', '+genpts', '-progress', 'pipe:1', '-nostats'],
  ...['-protocol_whitelist', 'pipe,tcp,tls,rtmp,rtmps', '-f', READERS[container], '-i', 'pipe:0'],
  ...(hasSound ? [] : ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo', '-shortest']),
  ...(hasPicture ? pictureOf(QUALITIES.high) : ['-vn']),
  ...['-map', hasSound ? '0:a:0' : '1:a:0', '-c:a', 'aac', '-b:a', String(SOUND_BITS)],
  ...['-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-threads', '2'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', address],
];

/** The seconds that a line of its output reports; null for any other line. */
export const relayedSecondsOf = (line: string): number | null => {
  const [, microseconds] = /^out_time_us=(\d{1,15})$/.exec(line) ?? [];
  return microseconds === undefined ? null : Number(microseconds) / 1_000_000;
};

export interface MadePiece {
  readonly quality: string;
  readonly place: number;
  readonly seconds: number;
}

/** What a line of ffmpeg's output says; null for any other line. */
export const madePieceOf = (line: string): MadePiece | null => {
  const [, quality, place, from, until] =
    /^([a-z]+)-(\d{1,6})\.ts,(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(line) ?? [];
  if (quality === undefined) return null;
  return { quality, place: Number(place), seconds: Number(until) - Number(from) };
};
