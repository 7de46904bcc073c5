/** What whoever can only write to the database cannot make: the seal of an entry that waits for its place in the ledger. */
import type { Keys, KeySet } from '../../../crypto/keys.ts';
import { keyedCode, openIfOurs, seal } from '../../../crypto/sealed-field.ts';
import type { Carried } from '../../../db/carried.ts';
import { logRowPlace } from '../../../db/log-row.ts';

const placeOf = (entry: string) => ({ table: 'ledger_entries', column: 'seal_sealed', row: entry });

const codeWith = (key: KeySet, place: string, text: string): string =>
  `${key.id}.${keyedCode(key, place, text).toString('base64url')}`;

export const entrySealer = (keys: Keys): Carried => ({
  sealEntry: (entry, text) => seal(keys, placeOf(entry), text),
  sealLogRow: (table, rowKey, text) => seal(keys, logRowPlace(table, rowKey), text),
  codeOf: (place, text) => {
    keys.refresh();
    return codeWith(keys, place, text);
  },
  isCodeOf: (place, text, code) => {
    const key = keys.find(code.split('.')[0] ?? '');
    return key !== null && codeWith(key, place, text) === code;
  },
});

/** What was sealed with this entry; null where none of our keys has sealed it. */
export const sealedText = (keys: Keys, entry: string, sealed: string): string | null =>
  openIfOurs(keys, placeOf(entry), sealed);
