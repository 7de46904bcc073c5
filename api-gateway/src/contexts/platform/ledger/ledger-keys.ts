/** The keys that sign checkpoints, as they come from the ring of data keys; the public ones are stored for good. */
import { noteKey } from './ledger.table.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { toBase64 } from '@college/ledger/bytes';
import type { Signer } from '@college/ledger/checkpoint';
import type { Knex } from 'knex';

/** The present key first. */
export const keysOfRing = (keys: Keys, name: string): [Signer, ...Signer[]] => {
  keys.refresh();
  const [present, ...older] = keys.ring.map((set) => ({ name, ...documentSigner(set) }));
  if (!present) throw new Error('there is no data key');
  return [present, ...older];
};

/** As long as an older key is in the ring it signs as well, so that whoever trusts that one only learns the next from it. */
export const signersOfRing = async (
  trx: Knex.Transaction,
  keys: Keys,
  { name, size, now }: { readonly name: string; readonly size: number; readonly now: string },
): Promise<Signer[]> => {
  const signers = keysOfRing(keys, name);
  for (const { publicKey } of signers)
    await noteKey(trx, { name, public_key: toBase64(publicKey), from_size: size, creation_time: now });
  return signers;
};
