import { phaseOf, TrainClassPhase } from '@college/contracts/completion/train-class-row';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seeds/demo/accounts.ts';
import { hasDemoAccounts } from '../seeds/demo/marker.ts';
import { seedDemo } from '../seeds/demo/seed-demo.ts';
import { seedSystem } from '../seeds/system.ts';
import { verify } from '../src/crypto/password-worker.mjs';
import { blindIndex, open as unseal } from '../src/crypto/sealed-field.ts';
import { migrate } from '../src/db/migrate.ts';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { readPermissions } from './permissions.ts';

/** Each permission code with the calls that it opens. */
const callsByCode = [...new Set(mountedEndpoints.map(({ endpoint }) => endpoint.access))]
  .filter((access) => access.includes(':'))
  .map((code): [string, string[]] => [
    code,
    mountedEndpoints.filter(({ endpoint }) => endpoint.access === code).map(({ call }) => call),
  ]);

interface SeededUser {
  id: number;
  row_key: string;
  password_hash: string;
  phone_sealed: string;
  phone_index: string;
}

describeOnBothDatabases('the demo', (open) => {
  const countOf = async (table: string, where: object = {}): Promise<unknown> =>
    (await open().database.read(table).where(where).count({ n: '*' }))[0]?.n;

  const userOf = async (username: string): Promise<SeededUser> => {
    const user = await open().database.read('users').where({ username }).first<SeededUser | undefined>();
    if (user === undefined) throw new Error(`the demo has no ${username}`);
    return user;
  };

  it('is a province of 4 cities and 12 counties with 300 users, 12 enterprises and 24 classes', async () => {
    expect(await countOf('areas', { level: 2 })).toBe(4);
    expect(await countOf('areas', { level: 3 })).toBe(12);
    expect(await countOf('departments', { kind: 'enterprise' })).toBe(12);
    expect(await countOf('users')).toBe(300 + 8);
    expect(await countOf('train_subjects')).toBe(12);
    expect(await countOf('train_classes')).toBe(24);
  });

  it('has classes in every phase', async () => {
    const rows = (await open().database.read('train_classes').select()) as Record<string, string>[];
    const phases = rows.map((row) =>
      phaseOf(
        {
          state: row.state as TrainClassState,
          applyBegin: row.apply_begin ?? '',
          applyEnd: row.apply_end ?? '',
          trainBegin: row.train_begin ?? '',
          trainEnd: row.train_end ?? '',
        },
        open().now.getTime(),
      ),
    );
    const tally = Object.fromEntries(
      TrainClassPhase.options.map((phase) => [phase, phases.filter((it) => it === phase).length]),
    );
    expect(tally).toEqual({
      draft: 4,
      'not-open': 3,
      applying: 5,
      waiting: 3,
      training: 4,
      overdue: 2,
      finished: 3,
    });
  });

  it('never approves more students than a class has seats', async () => {
    const { read } = open().database;
    const crowded = await read('train_classes as c')
      .join('train_class_users as u', 'u.class_id', 'c.id')
      .where('u.state', 'approved')
      .groupBy('c.id')
      .havingRaw('count(*) > (select sum(quota) from train_class_stu_types where class_id = c.id)')
      .select('c.id');
    expect(crowded).toEqual([]);
  });

  it.each([
    ['admin', ['admin']],
    ['manager', ['college-manager', 'teacher']],
    ['supervisor', ['supervisory-manager']],
    ['regulator', ['regulator']],
    ['enterprise', ['enterprise']],
    ['teacher', ['teacher']],
    ['student', ['student']],
    ['personal', ['personal']],
  ])('lets %s in with the demo password, in the roles %j', async (username, keys) => {
    const { read } = open().database;
    const user = await userOf(username);
    expect(verify({ storedHash: user.password_hash, password: DEMO_PASSWORD })).toBe(true);
    const assigned = await read('user_roles as ur')
      .join('roles as r', 'r.id', 'ur.role_id')
      .where('ur.user_id', user.id)
      .orderBy('ur.sort')
      .pluck('r.role_key');
    expect(assigned).toEqual(keys);
  });

  it('gives each named account a hash of its own', async () => {
    const names = [
      'admin',
      'manager',
      'supervisor',
      'regulator',
      'enterprise',
      'teacher',
      'student',
      'personal',
    ];
    const hashes = await open().database.read('users').whereIn('username', names).pluck('password_hash');
    expect(new Set(hashes).size).toBe(8);
  });

  it('seals personal data so that it opens in its row and is found by its index', async () => {
    const { keys } = open();
    const student = await userOf('student');
    const teacher = await userOf('teacher');
    const place = { table: 'users', column: 'phone_sealed', row: student.row_key };
    const phone = unseal(keys, place, student.phone_sealed);
    expect(phone).toMatch(/^1\d{10}$/);
    expect(blindIndex(keys, 'phone', phone)).toBe(student.phone_index);
    expect(() => unseal(keys, place, teacher.phone_sealed)).toThrow('tampered with or moved');
    expect(await countOf('users', { phone_index: student.phone_index })).toBe(1);
  });

  it('has teachers of its own classes in both named accounts', async () => {
    const { read } = open().database;
    for (const username of ['teacher', 'manager']) {
      const taught = await read('train_class_teachers as t')
        .join('users as u', 'u.id', 't.user_id')
        .where('u.username', username)
        .pluck('t.class_id');
      expect(taught.length, username).toBeGreaterThan(3);
    }
  });

  it('has its notices in words, and not in ids of messages', async () => {
    const { read } = open().database;
    for (const column of ['notice_title', 'notice_title_en', 'notice_intro']) {
      const texts = await read('notices').pluck<string[]>(column);
      expect(texts.length, column).toBeGreaterThan(10);
      expect(
        texts.filter((text) => /^[a-z-]+\.[a-z-]+$/.test(text)),
        column,
      ).toEqual([]);
    }
  });

  it('is not seeded twice', async () => {
    const { database, keys, now } = open();
    expect(await seedDemo(database, keys, { scale: 1, now })).toBe(false);
    expect(await countOf('users')).toBe(308);
  });
});

describeOnBothDatabases(
  'a new installation without the demo',
  (open) => {
    it('has roles, modules and permissions, once, and no account', async () => {
      const { database } = open();
      await migrate(database);
      expect(await seedSystem(database)).toBe(true);
      expect(await seedSystem(database)).toBe(false);
      expect(await database.read('roles').pluck('role_key')).toHaveLength(9);
      expect(await database.read('users').first()).toBeUndefined();
      expect(await hasDemoAccounts(database)).toBe(false);
    });

    it('gives each role the permissions of the table of roles', async () => {
      const { read } = open().database;
      const { roles, rows } = readPermissions();
      const permissionsOf = (key: string): Promise<string[]> =>
        read('role_modules as rm')
          .join('roles as r', 'r.id', 'rm.role_id')
          .join('modules as m', 'm.id', 'rm.module_id')
          .where('r.role_key', key)
          // Opens the routes of uploads, which are no calls.
          .whereNotIn('m.perm_code', ['', 'file:upload'])
          .distinct()
          .orderBy('m.perm_code')
          .pluck('m.perm_code');
      for (const role of roles) {
        const granted = callsByCode
          .filter(([, calls]) => calls.every((call) => rows.get(call)?.get(role)))
          .map(([code]) => code);
        expect(await permissionsOf(role), role).toEqual(granted.sort());
      }
    });
  },
  { content: 'empty' },
);
