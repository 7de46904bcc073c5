/** The stream key of a program such as OBS: of one stream and one login, signed, and good for some hours. */
import type { StreamRow } from './live-stream.table.ts';
import type { Services } from '../../../app/context.ts';
import { isSignedAddress, signAddress } from '../../../app/signed-address.ts';

/** What programs call the application. */
export const RTMP_APP = 'live';
/** A line that breaks goes on under the same key; a lesson takes less. */
const KEY_MS = 6 * 60 * 60 * 1000;
const KEY = /^([0-9a-f-]{36})_([0-9a-f-]{36})_(\d{1,12})_([\w-]{1,100})$/;

type Signer = Pick<Services, 'keys' | 'now'>;

const pathOf = (rowKey: string, sessionId: string): string => `/live-rtmp/${rowKey}/${sessionId}`;

/** One word, because programs and servers disagree about what else a key may be. */
export const rtmpKeyFor = (
  { keys, now }: Signer,
  { row_key: rowKey }: Pick<StreamRow, 'row_key'>,
  sessionId: string,
): { readonly key: string; readonly expiresAt: string } => {
  const expires = new Date(now().getTime() + KEY_MS);
  const query = new URLSearchParams(signAddress(keys, pathOf(rowKey, sessionId), expires).split('?')[1]);
  const key = [rowKey, sessionId, query.get('expires'), query.get('signature')].join('_');
  return { key, expiresAt: expires.toISOString() };
};

/** Whose key of which stream it is; null unless it was signed and has not expired. */
export const readRtmpKey = (
  { keys, now }: Signer,
  key: string,
): { readonly rowKey: string; readonly sessionId: string } | null => {
  const [, rowKey, sessionId, expires, signature] = KEY.exec(key) ?? [];
  if (rowKey === undefined || sessionId === undefined) return null;
  return isSignedAddress(keys, pathOf(rowKey, sessionId), { expires, signature }, now())
    ? { rowKey, sessionId }
    : null;
};
