import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { up as giveToReaders } from '../../../../migrations/20261128012400_estimate-readers.ts';

describeOnBothDatabases('reading evaluations', (open) => {
  it('is given to readers in an installation of before, where they have the page above', async () => {
    const { database } = open();
    const roleId = async (key: string): Promise<number> =>
      (await database.read('roles').where({ role_key: key }).first<{ id: number }>('id')).id;
    const modules = database.read('modules').where({ perm_code: 'estimate:read' }).select('id');
    const given = async (key: string): Promise<number> =>
      Number(
        (
          await database
            .read('role_modules')
            .where({ role_id: await roleId(key) })
            .whereIn('module_id', modules)
            .count<{ n: number }[]>({ n: '*' })
        )[0]?.n,
      );
    const readers = ['supervisory-manager', 'regulator', 'enterprise'];
    expect(await Promise.all(readers.map(given))).toEqual([2, 2, 2]);
    const settle = database.read('modules').where({ path: '/trainClass/settle' }).select('id');
    await database.transaction(async (trx) => {
      for (const key of readers)
        await trx('role_modules')
          .where({ role_id: await roleId(key) })
          .whereIn('module_id', modules)
          .delete();
      // This one was taken the page with the exports.
      await trx('role_modules')
        .where({ role_id: await roleId('regulator') })
        .whereIn('module_id', settle)
        .delete();
      await giveToReaders(trx);
      await giveToReaders(trx);
    });
    expect(await Promise.all(readers.map(given))).toEqual([2, 1, 2]);
  });
});
