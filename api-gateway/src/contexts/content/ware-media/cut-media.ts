/** Cuts a video or audio file into segments of 6 s by ffmpeg, in up to two sizes, and takes a picture for its poster. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SEGMENT_SECONDS } from './media-key.ts';
import type { Probe } from './probe-media.ts';
import { runProgram } from './run-program.ts';
import type { Outcome } from './run-program.ts';
import type { Variant } from './ware-media.table.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';

const GB = 1024 ** 3;
/** Lengths of the shorter side of the picture. */
const SIDES = [720, 360] as const;
const THREADS = 2;
const LEAST_LIMIT_SECONDS = 600;
/** How much longer than the film itself cutting it may take. */
const SLOWEST = 4;
const SILENCE_SECONDS = 60;
const POSTER_SECONDS = 60;
/** How much shorter than the file says what was cut may be: seconds, and a share of the length. */
const SHORTER = { seconds: 1, share: 0.01 };

/** The reader of each media type, so that a file cannot pass for a list of other files. */
const DEMUXERS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'mov',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
};

export interface CutTask {
  readonly ffmpeg: string;
  /** A folder with the file `source`, for this work alone. */
  readonly folder: string;
  readonly mediaType: string;
  readonly probe: Probe;
  readonly signal: AbortSignal;
  /** Seconds of the file that are done. */
  readonly onSeconds: (seconds: number) => void;
  /** Seconds without progress after which ffmpeg counts as hanging. */
  readonly silence?: number;
}

export interface Cut {
  readonly variants: readonly Variant[];
  readonly hasPoster: boolean;
}

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);

/** The heights to make. A film is as sharp as its shorter side, and is made no larger than it is. */
export const heightsOf = ({ picture }: Pick<Probe, 'picture'>): number[] => {
  if (!picture) return [0];
  const { width, height } = picture;
  const shorter = Math.min(width, height);
  const sides = SIDES.filter((side) => side <= shorter);
  return (sides.length > 0 ? sides : [shorter]).map((side) => even((side * height) / shorter));
};

const inputOf = ({ mediaType }: CutTask): string[] => [
  '-nostdin',
  '-hide_banner',
  '-loglevel',
  'error',
  '-protocol_whitelist',
  'file',
  '-f',
  DEMUXERS[mediaType] ?? 'mov',
];

const outputOf = (height: number, hasSound: boolean): string[] => [
  ...(height > 0
    ? [
        ...['-map', '0:v:0', '-vf', `scale=-2:${height},format=yuv420p`, '-c:v', 'libx264'],
        ...['-preset', 'veryfast', '-crf', '24', '-sc_threshold', '0'],
        ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`],
      ]
    : ['-vn']),
  ...(hasSound ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '96k', '-ac', '2'] : ['-an']),
  ...['-sn', '-dn', '-map_metadata', '-1', '-threads', String(THREADS)],
  ...['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
  // The tables of a segment are needed at its beginning only.
  ...['-hls_segment_options', `pat_period=${SEGMENT_SECONDS}:sdt_period=${SEGMENT_SECONDS}`],
  ...['-hls_segment_filename', `${height}-%d.ts`, `${height}.m3u8`],
];

export const segmentFile = (folder: string, height: number, index: number): string =>
  join(folder, `${height}-${index}.ts`);

/** What ffmpeg has written for one height. */
const variantOf = async (folder: string, height: number, { picture }: Probe): Promise<Variant> => {
  const playlist = await readFile(join(folder, `${height}.m3u8`), 'utf8');
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const rates = await Promise.all(
    seconds.map(async (length, index) => {
      const { size } = await stat(segmentFile(folder, height, index));
      return (size * 8) / Math.max(length, 1);
    }),
  );
  return {
    height,
    width: picture && height > 0 ? even((picture.width / picture.height) * height) : 0,
    bandwidth: Math.ceil(Math.max(1, ...rates)),
    seconds,
  };
};

const failureOf = (outcome: Exclude<Outcome, 'done'>): WareFailure =>
  outcome === 'failed' ? 'broken' : outcome;

const takePoster = async (task: CutTask): Promise<boolean> => {
  const { ffmpeg, folder, probe, signal } = task;
  if (!probe.picture) return false;
  const at = Math.min(3, probe.seconds / 3).toFixed(2);
  const outcome = await runProgram({
    command: ffmpeg,
    args: [
      ...inputOf(task),
      ...['-ss', at, '-i', 'source', '-frames:v', '1', '-vf', `scale=-2:${heightsOf(probe)[0] ?? 0}`],
      ...['-q:v', '4', '-y', 'poster.jpg'],
    ],
    folder,
    limit: POSTER_SECONDS,
    memoryBytes: 4 * GB,
    signal,
  });
  // A film without a picture for its poster can be watched all the same.
  return outcome === 'done' && (await readdir(folder)).includes('poster.jpg');
};

/** Seconds of the shortest. A film lasts as long as what can be played of it. */
export const lengthOf = (variants: readonly Variant[]): number =>
  Math.min(...variants.map(({ seconds }) => seconds.reduce((sum, length) => sum + length, 0)));

export const cutMedia = async (task: CutTask): Promise<Cut | WareFailure> => {
  const { ffmpeg, folder, probe, signal, onSeconds, silence = SILENCE_SECONDS } = task;
  const heights = heightsOf(probe);
  const outcome = await runProgram({
    command: ffmpeg,
    args: [
      ...inputOf(task),
      ...['-i', 'source', '-progress', 'pipe:1', '-stats_period', '1'],
      ...heights.flatMap((height) => outputOf(height, probe.hasSound)),
    ],
    folder,
    limit: Math.max(LEAST_LIMIT_SECONDS, probe.seconds * SLOWEST),
    silence,
    memoryBytes: 4 * GB,
    signal,
    onLine: (line) => {
      const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (micros !== undefined) onSeconds(Number(micros) / 1_000_000);
    },
  });
  if (outcome !== 'done') return failureOf(outcome);
  const variants = await Promise.all(heights.map((height) => variantOf(folder, height, probe)));
  if (variants.some(({ seconds }) => seconds.length === 0)) return 'no-length';
  // The end of the file is missing, although its beginning says how long it is.
  if (lengthOf(variants) < probe.seconds - Math.max(SHORTER.seconds, probe.seconds * SHORTER.share))
    return 'broken';
  return { variants, hasPoster: await takePoster(task) };
};
