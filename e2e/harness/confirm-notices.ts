import { accounts } from './demo.ts';
import type { Product } from './product.ts';
import { inDatabase } from './study-places.ts';

/** A fresh demo asks its named accounts to confirm a notice, which would stand in front of what most tests are about. */
export const confirmNotices = (product: Product): Promise<void> =>
  inDatabase(product, async (trx) => {
    const users = (await trx('users')
      .whereIn('username', [...accounts])
      .pluck('id')) as number[];
    const notices = (await trx('notices')
      .where({ state: 'sent', target_kind: 'all' })
      .whereNot({ notice_type: 'inside' })
      .pluck('id')) as number[];
    await trx('notice_reads')
      .insert(
        users.flatMap((user_id) =>
          notices.map((notice_id) => ({ notice_id, user_id, read_time: new Date().toISOString() })),
        ),
      )
      .onConflict(['notice_id', 'user_id'])
      .ignore();
  });
