import { expect, it } from 'vitest';
import { lockModules } from './module.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';

describeOnBothDatabases('whoever changes modules', (open) => {
  it('waits for a concurrent change, also where there is no module yet', async () => {
    const { database } = open();
    await database.transaction((trx) => trx('modules').update({ is_deleted: true }));
    const order: string[] = [];
    let second: Promise<void> | undefined;
    await database.transaction(async (trx) => {
      await lockModules(trx);
      second = database.transaction(async (other) => {
        await lockModules(other);
        order.push('second');
      });
      // Long enough to have come through, were it not to wait.
      await new Promise((resolve) => setTimeout(resolve, 500));
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });
});
