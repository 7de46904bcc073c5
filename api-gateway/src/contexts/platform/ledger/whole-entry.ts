/** Whether an entry is the hash of what it says. */
import type { EntryRecord } from './ledger.table.ts';
import { areEqual, fromBase64 } from '@college/ledger/bytes';
import { commitmentOf, digestOf, earlyCommitmentOf } from '@college/ledger/entry';

type Content = Pick<EntryRecord, 'kind' | 'record_id' | 'fact' | 'salt' | 'entry' | 'digest'>;

const isHash = (hash: Uint8Array, text: string): boolean => {
  const bytes = fromBase64(text);
  return bytes !== undefined && areEqual(hash, bytes);
};

const isErased = ({ fact, salt }: Content): boolean => fact === null && salt === null;

/** Of one from before there was a digest: erased, it says nothing any more. */
const isWholeEarly = (row: Content): boolean => {
  if (isErased(row)) return true;
  const salt = fromBase64(row.salt ?? '');
  const { kind, record_id: recordId, fact } = row;
  return (
    salt !== undefined && isHash(earlyCommitmentOf({ kind, recordId, fact: fact ?? '' }, salt), row.entry)
  );
};

export const isWhole = (row: Content): boolean => {
  if (row.digest === null) return isWholeEarly(row);
  const digest = fromBase64(row.digest);
  if (!digest || !isHash(commitmentOf({ kind: row.kind, recordId: row.record_id }, digest), row.entry))
    return false;
  if (isErased(row)) return true;
  const salt = fromBase64(row.salt ?? '');
  return salt !== undefined && isHash(digestOf(row.fact ?? '', salt), row.digest);
};
