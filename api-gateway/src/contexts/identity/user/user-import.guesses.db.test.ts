import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { endOfImport, STUDENT_TITLES, uploadedSheet, workbook } from '../../../../test/import-sheet.ts';
import { openPasswords } from '../../../crypto/password-hash.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import { MAX_IMPORT_ROWS_A_DAY } from '@college/contracts/platform/import-job';
import type { ImportJob } from '@college/contracts/platform/import-job';

const DAY = 24 * 60 * 60 * 1000;
const cardOf = (area: string, birth: string, serial: number): string => {
  const digits = `${area}${birth}${String(serial).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};
/** Cards of people who have nothing in common but the day. */
const others = (count: number, day: string): string[] =>
  Array.from({ length: count }, (_, serial) => cardOf('990102', day, serial + 1));
/** All cards of a place and an end: what a mask leaves to guess. */
const guessesAt = (card: string): string[] =>
  Array.from({ length: 45 * 365 }, (_, day) =>
    cardOf(
      card.slice(0, 6),
      new Date(Date.UTC(1960, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', ''),
      Number(card.slice(14, 17)),
    ),
  ).filter((guess) => guess.endsWith(card.slice(-4)));

describeOnBothDatabases('guessing the ID card behind a mask', (open) => {
  let gateway: Gateway;
  let tokens: Record<string, string> = {};
  let serial = 0;
  /** Of a student whom the enterprise sees. */
  const target = cardOf('990102', '19880417', 135);

  const signIn = async () => {
    tokens = {};
    for (const name of ['admin', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
  };
  beforeAll(async () => {
    const real = openPasswords();
    // Nobody signs in to the accounts made here.
    const passwords = { ...real, hash: () => Promise.resolve('unused') };
    gateway = await openGateway(open(), { passwords });
    await signIn();
    expect(await create(target, 'admin')).toBeNull();
  });
  afterAll(() => gateway.close());

  const nextDay = async () => {
    gateway.pass(DAY);
    await signIn();
  };
  const student = (idCard: string) => {
    serial += 1;
    return [`guess-${serial}`, `张${serial}`, '', idCard, '', '', '', '', '', ''];
  };
  const run = async (cards: readonly string[], wish: object = { mode: 'check' }, as = 'enterprise') => {
    const sheet = await workbook(STUDENT_TITLES, cards.map(student));
    const fileId = await uploadedSheet(gateway, open(), as, sheet);
    const { body } = await gateway.call<ImportJob>(
      'User/ImportUsers',
      { kind: '3', fileId, mode: 'run', ...wish },
      tokens[as],
    );
    return endOfImport(gateway, body.result?.id ?? 0, tokens[as] ?? '');
  };
  const refused = (message: RegExp) => ({
    state: 'failed',
    badRows: 0,
    importedRows: 0,
    failure: expect.stringMatching(message) as string,
  });
  const create = async (idCard: string, as: string, username?: string) => {
    const own = await open().database.read('users').where({ username: 'enterprise' }).first();
    const role = await open().database.read('roles').where({ role_key: 'student' }).first();
    serial += 1;
    const { body } = await gateway.call(
      'User/CreateUser',
      {
        username: username ?? `guess-${serial}`,
        name: '张三',
        userType: '3',
        password: 'Training2026x',
        areaCode: own.area_code,
        departmentId: own.department_id,
        roleIds: [role.id],
        idCard,
      },
      tokens[as],
    );
    return body.error;
  };
  const outcomes = async (outcome: string) =>
    (await open().database.read('audit_logs').where({ outcome, call: 'User/ImportUsers' })).length;

  it('by all that it may be is refused as a whole, and recorded', async () => {
    const guesses = guessesAt(target);
    expect(guesses).toContain(target);
    expect(await run(guesses)).toMatchObject(refused(/end in the same four characters/));
    const among = [...guesses.slice(0, 200), target, ...others(800, '19790301')];
    expect(await run(among)).toMatchObject(refused(/end in the same four characters/));
    expect(await run(among, { onlyGood: true }, 'admin')).toMatchObject(refused(/same four characters/));
    expect(await outcomes('import.cards-alike')).toBe(3);
  });

  it('by one small sheet after another is refused, whatever comes between', async () => {
    const guesses = guessesAt(target).filter((guess) => guess !== target);
    const ends: string[] = [];
    for (let from = 0; from < 50; from += 10)
      ends.push((await run([...guesses.slice(from, from + 10), ...others(20, '19910504')])).state);
    expect(ends).toEqual(['done', 'done', 'failed', 'failed', 'failed']);
    expect((await run([...guesses.slice(0, 10), ...others(5, '19910504')])).state, 'asked before').toBe(
      'done',
    );
    expect((await run(guesses.slice(30, 40), undefined, 'admin')).state, 'who may see it anyway').toBe(
      'done',
    );

    const single = [];
    for (const guess of guesses.slice(50, 53))
      single.push((await create(guess, 'enterprise', 'enterprise'))?.code);
    expect(new Set(single), 'nor by single accounts').toEqual(new Set([ErrorCode.tooMany]));
    const search = await gateway.call('User/GetUserPageList', { keyword: target }, tokens['enterprise']);
    expect(search.body.error?.code, 'nor by the search').toBe(ErrorCode.tooMany);
    await nextDay();
    expect((await run(guesses.slice(20, 40))).state, 'the next day').toBe('done');
  });

  it('is shown a limited number of rows a day, and then only that there are more', async () => {
    const taken = others(140, '19620203');
    expect((await run(taken, {}, 'admin')).state).toBe('done');
    const first = await run(taken.slice(0, 90));
    expect(first).toMatchObject({ state: 'done', badRows: 90 });
    expect((await run(taken.slice(0, 90))).badRows, 'the same are disclosed again').toBe(90);

    const more = await run([...taken.slice(80, 130), ...others(3, '19700809')], { onlyGood: true });
    expect(more).toMatchObject({ state: 'failed', badRows: 20, importedRows: 0 });
    expect(more.failure).toMatch(/Further rows .* ID card/);
    for (const card of taken.slice(130, 132)) expect((await run([card])).badRows).toBe(0);
    expect(await run([taken[133] ?? '']), 'and then nothing at all').toMatchObject(refused(/24 hours/));
    expect((await run([''])).state, 'but sheets without cards').toBe('done');
    expect(await outcomes('import.cards-met')).toBe(3);
    await nextDay();
    expect((await run(taken.slice(130))).badRows).toBe(10);
  });

  it('by single accounts that are never made ends after twenty that are known', async () => {
    await nextDay();
    const taken = others(25, '19630203');
    expect((await run(taken, {})).state).toBe('done');
    const codes = [];
    for (const card of taken) codes.push((await create(card, 'enterprise'))?.id);
    expect(codes.filter((id) => id === 'user.id-card-held')).toHaveLength(20);
    expect(codes.slice(20).every((id) => id !== 'user.id-card-held')).toBe(true);
    expect(await create(taken[24] ?? '', 'admin')).toMatchObject({ id: 'user.id-card-held' });
  });

  it('has fewer rows a day than who may reveal, also of two sheets at once', async () => {
    await nextDay();
    const before = await run(['']);
    await open().database.transaction((trx) =>
      trx('import_jobs')
        .where({ id: before.id })
        .update({ total_rows: MAX_IMPORT_ROWS_A_DAY.other - 1 }),
    );
    expect(await run(['', ''])).toMatchObject(refused(/20,000 rows/));
    expect((await run([''])).state).toBe('done');
    expect(await run([''])).toMatchObject(refused(/20,000 rows/));
  });
});
