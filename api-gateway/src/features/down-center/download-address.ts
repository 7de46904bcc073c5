import type { Services } from '../../app/context.ts';
import { signAddress } from '../../app/signed-address.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Who an entry is shown to. It stands in the address, so that a visitor's link ends when the entry is public no more. */
export const downloadReaders = ['visitor', 'signed-in'] as const;
export type DownloadReader = (typeof downloadReaders)[number];

export const downloadPath = (reader: string, id: number | string): string =>
  `/api/down-center/${reader}/${id}`;

/**
 * Where an entry is downloaded and counted, for the next 1 to 2 hours: a link sends no bearer header, so it carries the
 * permission of whoever was shown it. The same for an hour.
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
