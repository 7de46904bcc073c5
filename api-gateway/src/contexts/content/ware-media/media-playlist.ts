/** Playlists (RFC 8216), written for one viewer: every address in them is signed. */
import { KEY_SECONDS, minuteOf, SEGMENT_SECONDS } from './media-key.ts';
import type { Variant } from './ware-media.table.ts';

export const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

/** The name of a playlist of one height, below the viewer's folder. */
export const listName = (height: number): string => `${height}/list.m3u8`;
export const keyName = (height: number, minute: number): string => `${height}/${minute}.key`;

export const masterPlaylist = (variants: readonly Variant[], addressOf: (height: number) => string): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    ...variants.flatMap(({ height, width, bandwidth }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth}${height > 0 ? `,RESOLUTION=${width}x${height}` : ''}`,
      addressOf(height),
    ]),
    '',
  ].join('\n');

interface Addresses {
  readonly segment: (segment: number) => string;
  readonly key: (minute: number) => string;
}

export const mediaPlaylist = ({ seconds }: Variant, { segment, key }: Addresses): string => {
  const longest = Math.ceil(Math.max(SEGMENT_SECONDS, ...seconds));
  const lines = seconds.flatMap((length, index) => {
    const isNewKey = index % (KEY_SECONDS / SEGMENT_SECONDS) === 0;
    return [
      ...(isNewKey ? [`#EXT-X-KEY:METHOD=AES-128,URI="${key(minuteOf(index))}"`] : []),
      `#EXTINF:${length.toFixed(3)},`,
      segment(index),
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...lines,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
};
