import { join } from 'node:path';
import { openDatabase } from '@college/api-gateway/src/db/database';
import type { Product } from './product.ts';

/**
 * Damages a remote's rollout in the database of a gateway that runs, so that it cannot answer which versions are
 * due. Yields what repairs it.
 */
export async function spoilRegistry({ varDir }: Product, name: string): Promise<() => Promise<void>> {
  const update = async (rollout: { roles: string; isUnderWay: boolean }): Promise<void> => {
    const database = await openDatabase(join(varDir, 'college.sqlite'));
    try {
      await database.transaction(async (trx) => {
        await trx('remotes')
          .where({ name })
          .update({
            rollout_version_id: rollout.isUnderWay ? trx.ref('active_version_id') : null,
            rollout_role_ids: rollout.roles,
          });
      });
    } finally {
      await database.close();
    }
  };
  await update({ roles: '[not a list', isUnderWay: true });
  return () => update({ roles: '[]', isUnderWay: false });
}
