import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';

const SPAN_MS = 10 * 60 * 1000;

/** The content of `users.logo`: the path of a picture, which cannot be opened without a signature. */
export const photoPath = (rowKey: string): string => `/api/photo/${rowKey}`;

/**
 * The signed address of a picture for the next 10 to 20 minutes; empty stays empty. It stays the same for ten minutes,
 * so that browsers can cache the picture.
 */
export const photoAddress = ({ keys, now }: Pick<Services, 'keys' | 'now'>, path: string): string =>
  path === '' ? '' : signAddress(keys, path, new Date((Math.floor(now().getTime() / SPAN_MS) + 2) * SPAN_MS));

/** The same for a row; empty when its picture can no longer be decrypted. */
export const rowAddress = (
  services: Pick<Services, 'keys' | 'now'>,
  row: { row_key: string; key_sealed: string | null },
): string => (row.key_sealed === null ? '' : photoAddress(services, photoPath(row.row_key)));
