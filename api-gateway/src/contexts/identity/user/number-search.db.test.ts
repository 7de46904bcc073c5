import { afterAll, beforeEach, expect, it } from 'vitest';
import { NUMBERS_AN_HOUR } from './number-search.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';

const HOUR_MS = 60 * 60 * 1000;
const { other, revealer } = NUMBERS_AN_HOUR;

describeOnBothDatabases('searching for whole numbers', (open) => {
  const gateways: Gateway[] = [];
  let gateway: Gateway;
  let hours = 0;

  /** Each test begins in an hour of its own. */
  const reopened = async (): Promise<Gateway> => {
    const one = await openGateway(open());
    one.pass(hours * HOUR_MS);
    gateways.push(one);
    return one;
  };
  beforeEach(async () => {
    hours += 2;
    gateway = await reopened();
  });
  afterAll(async () => {
    for (const one of gateways) await one.close();
  });

  const present = (): Date => new Date(open().now.getTime() + hours * HOUR_MS);
  const phone = (serial: number): string => `1997777${String(serial).padStart(4, '0')}`;
  const search = async (keyword: string, token: string, at = gateway) =>
    (await at.call<{ totalCount: number }>('User/GetUserPageList', { keyword }, token)).body;
  const tokenOf = async (username: string) => (await gateway.signIn(username)).token;
  const idOf = async (username: string): Promise<number> =>
    ((await open().database.read('users').where({ username }).first('id')) as { id: number }).id;
  /** As if the user had searched for so many other numbers just now. */
  const used = async (username: string, count: number): Promise<void> => {
    const user_id = await idOf(username);
    const time = present().toISOString();
    const rows = Array.from({ length: count }, (_, n) => ({ time, user_id, number_print: `print-${n}` }));
    await open().database.transaction((trx) => trx.batchInsert('user_searches', rows, 50));
  };

  it('ends after sixty different ones an hour, over all copies, and goes on an hour later', async () => {
    const token = await tokenOf('enterprise');
    const copy = await reopened();
    for (let n = 0; n < other; n += 1)
      expect((await search(phone(n), token, n % 2 ? gateway : copy)).success, String(n)).toBe(true);
    const { error } = await search(phone(other), token);
    expect(error).toMatchObject({
      code: 42901,
      id: 'user.too-many-searches',
      data: { limit: other, retryAfter: HOUR_MS / 1000 },
      message: expect.stringContaining('search by name'),
    });
    expect((await search('李', token)).success, 'names go on').toBe(true);
    expect((await search(phone(0), token)).success, 'the same number counts once').toBe(true);
    hours += 1;
    const later = await reopened();
    expect((await search(phone(other), (await later.signIn('enterprise')).token, later)).success).toBe(true);
  });

  it.each([
    ['supervisor', other],
    ['enterprise', other],
    ['manager', revealer],
    ['admin', revealer],
  ])('is limited by whether one may reveal: %s, %i', async (username, limit) => {
    const token = await tokenOf(username);
    await used(username, limit - 1);
    expect((await search(phone(1), token)).success).toBe(true);
    expect((await search(phone(2), token)).error?.data).toMatchObject({ limit });
  });

  const digits = '99010219820404001';
  it.each([
    ['a phone', '19977771234'],
    ['with blanks', '199 7777 1234'],
    ['in wide digits', '１９９７７７７１２３４'],
    ['an ID card', digits + checkCharacterOf(digits)],
    ['an ID card without a valid check digit, as old ones may be', '990102198204040019'],
    ['an ID card of fifteen digits', '990102820404001'],
    ['a telephone', '0571-88881234'],
  ])('counts %s', async (_what, keyword) => {
    const token = await tokenOf('enterprise');
    await used('enterprise', other);
    expect((await search(keyword, token)).error?.id).toBe('user.too-many-searches');
  });

  it.each(['王', 'student', '1997777', '2026', '91350100M000100Y43', ''])(
    'counts nothing else: %j',
    async (keyword) => {
      const token = await tokenOf('enterprise');
      await used('enterprise', other);
      expect((await search(keyword, token)).success).toBe(true);
    },
  );

  it('compares nothing with a sealed number that it does not count', async () => {
    const token = await tokenOf('enterprise');
    const id = await idOf('student');
    // As an old row may have it.
    await open().database.transaction((trx) =>
      trx('users')
        .where({ id })
        .update({ phone_index: blindIndex(open().keys, 'phone', '88881234') }),
    );
    expect((await search('88881234', token)).result?.totalCount).toBe(0);
  });

  it('is limited for the export as well, and the two share their sixty', async () => {
    const token = await tokenOf('manager');
    await used('manager', revealer - 1);
    expect((await search(phone(7), token)).success).toBe(true);
    const again = await gateway.call('User/ExportUsers', { keyword: phone(7) }, token);
    expect(again.status).toBe(200);
    const { body } = await gateway.call('User/ExportUsers', { keyword: phone(8) }, token);
    expect(body.error?.id).toBe('user.too-many-searches');
  });

  it('keeps nobody’s number, and forgets the prints after an hour', async () => {
    const token = await tokenOf('admin');
    await search(phone(42), token);
    const { read } = open().database;
    const since = new Date(present().getTime() - HOUR_MS).toISOString();
    expect(await read('user_searches').where('time', '<=', since)).toEqual([]);
    expect(JSON.stringify(await read('user_searches'))).not.toContain(phone(42));
  });
});
