/**
 * The addresses of media. Each is signed for one file, a time and whom it was made for: a user, or a visitor. Segments
 * are the exception: they are noise without their key, so all get the same address for a day and caches can keep them.
 */
import type { MediaRecord } from './ware-media.table.ts';
import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';

export const MEDIA_PATH = '/api/ware-media';

/**
 * Whom addresses are made for: the id of a user, a visitor who is not signed in, a lease of study, or a login that watches
 * the replay of a live course.
 */
export type Viewer = number | 'visitor' | `study-${number}-${number}` | `replay-${number}-${string}`;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const VISITOR_MS = 2 * HOUR_MS;
/** As long as the longest film may last. */
const USER_MS = 12 * HOUR_MS;

type Signer = Pick<Services, 'keys' | 'now'>;
type Media = Pick<MediaRecord, 'row_key'>;

const wordOf = (viewer: Viewer): string => (typeof viewer === 'number' ? `user-${viewer}` : viewer);

/** What is signed; `name` is the file, such as `360/list.m3u8`. */
export const pathFor = (rowKey: string, viewer: string, name: string): string =>
  `${MEDIA_PATH}/${rowKey}/${viewer}/${name}`;
export const segmentPath = (rowKey: string, height: number, segment: number): string =>
  `${MEDIA_PATH}/${rowKey}/part/${height}/${segment}.ts`;

/** A document as one file. */
export const WHOLE_NAME = 'pages.pdf';
/** A page of a document, from 0. */
export const pageName = (page: number): string => `pages/${page}.pdf`;
/** Whether addresses of this viewer were made for a user. */
export const isUser = (viewer: string): boolean => viewer.startsWith('user-');

/** When addresses end that are made now. */
const endFor = (viewer: Viewer, now: Date): Date =>
  new Date(now.getTime() + (viewer === 'visitor' ? VISITOR_MS : USER_MS));

export const addressFor = (
  { keys, now }: Signer,
  { row_key: rowKey }: Media,
  viewer: Viewer,
  name: string,
): string => signAddress(keys, pathFor(rowKey, wordOf(viewer), name), endFor(viewer, now()));

/** Of what a playlist names: good as long as the playlist itself. */
export const addressUntil = (
  { keys }: Pick<Signer, 'keys'>,
  { row_key: rowKey }: Media,
  viewer: string,
  { name, expires }: { readonly name: string; readonly expires: Date },
): string => signAddress(keys, pathFor(rowKey, viewer, name), expires);

export const segmentAddress = (
  { keys, now }: Signer,
  { row_key: rowKey }: Media,
  height: number,
  segment: number,
): string => {
  const expires = new Date((Math.floor(now().getTime() / DAY_MS) + 2) * DAY_MS);
  return signAddress(keys, segmentPath(rowKey, height, segment), expires);
};
