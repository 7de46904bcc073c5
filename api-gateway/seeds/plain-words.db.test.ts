import { expect, it } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { describeOnBothDatabases } from '../test/databases.ts';
import { up } from '../migrations/20261122005900_plain-words.ts';
import { seedSystem } from './system.ts';

describeOnBothDatabases('installations from before the plainer words', (open) => {
  it('get them, except where somebody has chosen a name', async () => {
    const { database } = open();
    await migrate(database);
    await seedSystem(database, new Date('2026-06-15T04:00:00.000Z'));
    const nameOf = async (path: string) =>
      (await database.read('modules').where({ path }).pluck<string[]>('name_en'))[0];
    const noticeType = async () =>
      (await database.read('code_contents').where({ code: 'inside' }).pluck<string[]>('name_en'))[0];
    const isNow = [await nameOf('/userPhoto'), await nameOf('/commonMatter'), await noticeType()];
    expect(isNow).toEqual(['Face photos', 'Shortcuts', 'In-app']);

    await database.transaction(async (trx) => {
      await trx('modules').where({ path: '/userPhoto' }).update({ name_en: 'Reference faces' });
      await trx('modules').where({ path: '/commonMatter' }).update({ name_en: 'Links of the house' });
      await trx('code_contents').where({ code: 'inside' }).update({ name_en: 'Inside' });
      await up(trx);
    });

    const after = [await nameOf('/userPhoto'), await nameOf('/commonMatter'), await noticeType()];
    expect(after).toEqual(['Face photos', 'Links of the house', 'In-app']);
  });
});
