import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * For whom an entry is published. Part of the address, so that a visitor's link stops working when the entry is no
 * longer public.
 */
export const downloadReaders = ['visitor', 'signed-in'] as const;
export type DownloadReader = (typeof downloadReaders)[number];

export const downloadPath = (reader: string, id: number | string): string =>
  `/api/down-center/${reader}/${id}`;

/**
 * The address at which an entry is downloaded and counted, valid for 1 to 2 hours. A link sends no bearer header, so
 * the address itself carries the permission. It stays the same for an hour.
 */
export const downloadAddress = (
  { keys, now }: Pick<Services, 'keys' | 'now'>,
  reader: DownloadReader,
  id: number,
): string =>
  signAddress(
    keys,
    downloadPath(reader, id),
    new Date((Math.floor(now().getTime() / HOUR_MS) + 2) * HOUR_MS),
  );
