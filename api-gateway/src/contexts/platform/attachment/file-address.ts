import type { AttachmentRecord } from './attachment.table.ts';
import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';
import { FILE_ADDRESS_HOURS, FILES_PATH } from '@college/contracts/platform/attachment';
import type { FileRef } from '@college/contracts/platform/attachment';

const HOUR_MS = 60 * 60 * 1000;
/** Half of the longest validity. Media are fetched in ranges by one address from start to end. */
const spanOf = (mediaType: string): number =>
  (FILE_ADDRESS_HOURS[/^(video|audio)\//.test(mediaType) ? 'film' : 'file'] / 2) * HOUR_MS;

/** What is signed: the file itself, without the file name that follows it in the address. */
export const signedPathOf = (rowKey: string): string => `${FILES_PATH}/${rowKey}`;

/**
 * A file as its readers see it, with an address that is valid for 1 to 2 hours, for a video 6 to 12. It stays the same
 * for that time, so that browsers can cache the file.
 */
export const fileRefOf = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  row: Pick<AttachmentRecord, 'id' | 'row_key' | 'name' | 'size' | 'media_type'>,
): FileRef => {
  const span = spanOf(row.media_type);
  const expires = new Date((Math.floor(now().getTime() / span) + 2) * span);
  const path = signedPathOf(row.row_key);
  const query = signAddress(keys, path, expires).slice(path.length);
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    mediaType: row.media_type,
    address: `${path}/${encodeURIComponent(row.name)}${query}`,
  };
};
