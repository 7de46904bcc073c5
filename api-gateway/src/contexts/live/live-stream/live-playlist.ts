/** Playlists (RFC 8216) of a stream that goes on. */
import { PIECE_SECONDS, QUALITIES } from './encoder.ts';
import type { Quality } from './encoder.ts';
import type { PieceRow } from './live-stream.table.ts';

export const masterOf = (qualities: readonly Quality[], addressOf: (quality: Quality) => string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    ...qualities.flatMap((quality) => {
      const { bandwidth } = QUALITIES[quality];
      const codecs = quality === 'sound' ? ',CODECS="mp4a.40.2"' : '';
      return [`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${codecs},NAME="${quality}"`, addressOf(quality)];
    }),
    '',
  ].join('\n');

interface Window {
  readonly pieces: readonly PieceRow[];
  /** Breaks before the first piece. */
  readonly breaks: number;
  readonly isOver: boolean;
}

export const listOf = (
  { pieces, breaks, isOver }: Window,
  addressOf: (piece: PieceRow) => string,
): string => {
  const longest = Math.ceil(Math.max(PIECE_SECONDS, ...pieces.map(({ seconds }) => seconds)));
  const lines = pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    const isBreak = before !== undefined && before.run !== piece.run;
    return [
      ...(isBreak ? ['#EXT-X-DISCONTINUITY'] : []),
      // Says to players what belongs together in two qualities, and how far behind they are.
      `#EXT-X-PROGRAM-DATE-TIME:${beginOf(piece)}`,
      `#EXTINF:${piece.seconds.toFixed(3)},`,
      addressOf(piece),
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${pieces[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${breaks}`,
    ...lines,
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
};

/** A piece is noted when it is whole. */
const beginOf = ({ creation_time: noted, seconds }: PieceRow): string =>
  new Date(Date.parse(noted) - seconds * 1000).toISOString();
