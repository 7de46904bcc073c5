/** One upload of a remote at a time, across all copies of the gateway: two of one version would mix their files. */
import type { Knex } from 'knex';

export interface Upload {
  readonly remoteId: number;
  /** A random id of this upload, so that one that took too long does not release the next one's reservation. */
  readonly holder: string;
}

/**
 * False while another upload of the remote is in progress; one that was interrupted counts until its reservation
 * expires.
 */
export const reserveUpload = async (
  trx: Knex.Transaction,
  { remoteId, holder }: Upload,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const ofRemote = () => trx('release_uploads').where('remote_id', remoteId);
  await ofRemote().where('until', '<=', now.toISOString()).delete();
  await trx('release_uploads')
    .insert({ remote_id: remoteId, holder, until: until.toISOString() })
    .onConflict('remote_id')
    .ignore();
  return (await ofRemote().where({ holder }).first('holder')) !== undefined;
};

export const endUpload = async (trx: Knex.Transaction, { remoteId, holder }: Upload): Promise<void> => {
  await trx('release_uploads').where({ remote_id: remoteId, holder }).delete();
};
