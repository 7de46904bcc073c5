import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseStrangeKey } from './known-keys.ts';
import { retireKeys } from './retire-keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { readKeyFile } from '../../../crypto/key-file.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { seal } from '../../../crypto/sealed-field.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { TestDatabase } from '../../../../test/databases.ts';
import { openRotation } from '../../../../test/rotation-world.ts';

const LOGIN_MS = 12 * 60 * 60 * 1000;

describeOnBothDatabases('older keys that are retired', (open) => {
  let test: TestDatabase;
  let world: Awaited<ReturnType<typeof openRotation>>;
  beforeAll(async () => {
    test = open();
    world = await openRotation(test);
    await rotateKeys(await world.deps());
  });
  afterAll(() => world.close());

  it('waits until the last login signed with them has ended', async () => {
    const soon = await retireKeys(await world.deps(), { atOnce: false });
    expect(soon.kind).toBe('too-soon');
  });

  it('refuses while a value needs one, or an index does not fit', async () => {
    const [victim] = await world.userRows();
    const setIndex = (index: string) =>
      test.database.transaction((trx) =>
        trx('users').where({ id: victim?.id }).update({ email_index: index }),
      );
    const { email_index: index } = await test.database
      .read('users')
      .where({ id: victim?.id })
      .first<{ email_index: string }>('email_index');
    await setIndex('x'.repeat(43));
    expect(await retireKeys(await world.deps(), { atOnce: true })).toEqual({
      kind: 'in-use',
      problems: [`users.email_index of ${victim?.row_key ?? ''} does not fit its value`],
    });
    await setIndex(index);
  });

  it('removes them once nothing needs them, and everything still opens', async () => {
    const later = () => new Date(Date.now() + LOGIN_MS + 1000);
    const retired = await retireKeys(await world.deps({ now: later }), { atOnce: false });
    expect(retired.kind).toBe('retired');
    expect(readKeyFile(join(world.folder, 'data.key')).dataKeys).toHaveLength(1);
    expect(await world.phonesBy(await world.ringOfFile())).toEqual(world.phones);
    expect(await retireKeys(await world.deps(), { atOnce: true })).toEqual({ kind: 'nothing-older' });
  });

  it('leave a database that refuses another key, also the one that it had before', async () => {
    const { database, tables, varDir } = await world.deps();
    const refusal = (keys: Keys) =>
      refuseStrangeKey({ database, keys, varDir }, tables).catch((error: Error) => error.message);
    const present = await world.ringOfFile();
    expect(await refusal(present)).toBeUndefined();
    const message = await refusal(test.keys);
    expect(message).toContain(`encrypted with ${present.id} and not with ${test.keys.id}`);
    expect(message).not.toContain('\n');
  });

  it('leave a database that starts although a value was encrypted with a lost key', async () => {
    const { database, tables, varDir } = await world.deps();
    const [victim] = await world.userRows();
    if (!victim) throw new Error('the demo has no users');
    await world.setPhone(
      victim,
      seal(test.keys, { table: 'users', column: 'phone_sealed', row: victim.row_key }, '1'),
    );
    await refuseStrangeKey({ database, keys: await world.ringOfFile(), varDir }, tables);
    await world.setPhone(victim, victim.phone_sealed);
  });
});
