import { expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { seedSystem } from '../seeds/system.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeOnBothDatabases } from './databases.ts';

describeOnBothDatabases(
  'SEED_SCALE',
  (open) => {
    it('multiplies users and classes, and neither accounts nor enterprises', async () => {
      const { database, keys, now } = open();
      await migrate(database);
      await seedSystem(database);
      await seedDemo(database, keys, { scale: 3, now });
      const countOf = async (table: string, where: object = {}): Promise<number> =>
        Number((await database.read(table).where(where).count({ n: '*' }))[0]?.n);
      expect(await countOf('users')).toBe(3 * 300 + 8);
      expect(await countOf('train_classes')).toBe(3 * 24);
      expect(await countOf('departments', { kind: 'enterprise' })).toBe(12);
    });
  },
  { content: 'empty' },
);
