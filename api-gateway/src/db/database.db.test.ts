import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { commonErrors } from '@college/contracts/core/errors';
import { describe, expect, it } from 'vitest';
import { fail } from '../app/failure.ts';
import { openDatabase } from './database.ts';
import { contains } from './dialect.ts';
import { migrate } from './migrate.ts';
import { migrationNames } from './migrations.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

const setting = (key: string) => ({ key, value: '' });

describeOnBothDatabases('a transaction', (open) => {
  const isStored = async (key: string) =>
    (await open().database.read('site_settings').where({ key }).first()) !== undefined;

  it('commits and answers what the work answers', async () => {
    const answer = await open().database.transaction(async (trx) => {
      await trx('site_settings').insert(setting('committed'));
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await isStored('committed')).toBe(true);
  });

  it('rolls back and rejects when the work throws', async () => {
    const work = open().database.transaction(async (trx) => {
      await trx('site_settings').insert(setting('thrown'));
      throw new Error('out of paper');
    });
    await expect(work).rejects.toThrow('out of paper');
    expect(await isStored('thrown')).toBe(false);
  });

  it('rolls back and answers the failure when the work returns one', async () => {
    const failure = fail(commonErrors.stale);
    const answer = await open().database.transaction(async (trx) => {
      await trx('site_settings').insert(setting('refused'));
      return failure;
    });
    expect(answer).toBe(failure);
    expect(await isStored('refused')).toBe(false);
  });

  it('lets its work read what is committed, however many transactions are open', async () => {
    const { database } = open();
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(async (trx) => {
          await trx('site_settings').insert(setting(`parallel-${index}`));
          const [row] = await database.read('areas').count({ count: '*' });
          return row?.count;
        }),
      ),
    );
    expect(new Set(counts)).toEqual(new Set([17]));
  });

  it('may read first and write later, many at once, without losing an update', async () => {
    const { database } = open();
    await database.transaction((trx) => trx('site_settings').insert({ key: 'counter', value: '0' }));
    const countUp = () =>
      database.transaction(async (trx) => {
        const row = (await trx('site_settings').where('key', 'counter').forUpdate().first()) as {
          value: string;
        };
        await trx('site_settings')
          .where('key', 'counter')
          .update({ value: String(Number(row.value) + 1) });
      });
    await Promise.all(Array.from({ length: 50 }, countUp));
    expect(await database.read('site_settings').where('key', 'counter').first('value')).toEqual({
      value: '50',
    });
  });
});

describeOnBothDatabases('rows', (open) => {
  it('give moments as ISO 8601 in UTC and counts as numbers', async () => {
    const { database, now } = open();
    const marker = { id: 'moment', code_hash: '', expires_at: '2026-06-15T12:00:00.120+08:00' };
    await database.transaction((trx) =>
      trx('verify_codes').insert({ ...marker, expires_at: new Date(marker.expires_at).toISOString() }),
    );
    const row = await database.read('verify_codes').where('id', 'moment').first();
    expect(row).toMatchObject({ expires_at: '2026-06-15T04:00:00.120Z', used_at: null, tries: 0 });
    expect(await database.read('users').count({ n: '*' })).toEqual([{ n: 308 }]);
    const early = await database
      .read('train_classes')
      .where('train_end', '<', now.toISOString())
      .count({ n: '*' });
    expect(early).toEqual([{ n: 5 }]);
  });

  it('are found by a part of their text, whatever its case and whatever it means to LIKE', async () => {
    const { database } = open();
    const texts = ['Alpha 100% safe', 'alpha 1000 safe', 'under_score', 'underscore', 'wow!'];
    await database.transaction((trx) =>
      trx('site_settings').insert(texts.map((value) => ({ key: `t-${value}`, value }))),
    );
    const find = async (text: string): Promise<string[]> => {
      const { read } = database;
      const rows = await read('site_settings')
        .whereLike('key', 't-%')
        .where(contains(read, ['value', 'key'], text));
      return (rows as { value: string }[]).map((row) => row.value).sort();
    };
    expect(await find('ALPHA')).toEqual(['Alpha 100% safe', 'alpha 1000 safe']);
    expect(await find('100%')).toEqual(['Alpha 100% safe']);
    expect(await find('r_s')).toEqual(['under_score']);
    expect(await find('wow!')).toEqual(['wow!']);
    expect(await find('%')).toEqual(['Alpha 100% safe']);
  });

  it('of a snapshot see one moment', async () => {
    const { database } = open();
    await database.snapshot(async (read) => {
      const there = () => read('site_settings').where('key', 'meanwhile').first('key');
      expect(await there()).toBeUndefined();
      await database.transaction((writer) => writer('site_settings').insert(setting('meanwhile')));
      expect(await there()).toBeUndefined();
    });
    expect(await database.read('site_settings').where('key', 'meanwhile').first('key')).toBeDefined();
  });

  it('of the pool for reads cannot be changed on SQLite', async () => {
    const { database, dialect } = open();
    if (dialect !== 'sqlite') return;
    await expect(database.read('site_settings').insert(setting('sneaked'))).rejects.toThrow('readonly');
  });
});

describeOnBothDatabases(
  'migrations',
  (open) => {
    it('bring an empty database up, and do nothing the second time', async () => {
      const ran = await migrate(open().database);
      expect(ran).toEqual(migrationNames);
      expect(await migrate(open().database)).toEqual([]);
    });

    it('leave the tables that features expect', async () => {
      const { read } = open().database;
      for (const table of [
        'users',
        'train_classes',
        'train_class_users',
        'sessions',
        'audit_logs',
        'site_settings',
      ]) {
        expect(await read.schema.hasTable(table), table).toBe(true);
      }
    });
  },
  { content: 'empty' },
);

describeOnBothDatabases(
  'two gateways that start at once',
  (open) => {
    it('migrate an empty database once, be it in turns', async () => {
      const other = await openDatabase(open().url);
      const ran = await Promise.all([migrate(open().database), migrate(other)]);
      await other.close();
      expect(ran.flat().toSorted()).toEqual([...migrationNames].toSorted());
    });
  },
  { content: 'empty' },
);

describe('opening a database', () => {
  it.each([
    tmpdir(),
    `${import.meta.filename}/college.sqlite`,
    'postgres://someone:secret@127.0.0.1:1/college',
  ])('says in one line which one cannot be opened, and not its password: %s', async (url) => {
    const error = await openDatabase(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(/^cannot open the database .+: .+$/);
    expect((error as Error).message).not.toContain('secret');
  });

  it('keeps a scratch database as a file only until it is closed', async () => {
    const database = await openDatabase(':memory:');
    const [list] = (await database.read.raw('PRAGMA database_list')) as [{ file: string }];
    expect((await stat(list.file)).isFile()).toBe(true);
    await database.close();
    await expect(stat(list.file)).rejects.toThrow('ENOENT');
  });

  it('writes ahead, syncs every commit and checks foreign keys on SQLite', async () => {
    const database = await openDatabase('sqlite::memory:');
    const pragmas = await database.transaction(async (trx) => [
      ...(await trx.raw<object[]>('PRAGMA journal_mode')),
      ...(await trx.raw<object[]>('PRAGMA synchronous')),
      ...(await trx.raw<object[]>('PRAGMA foreign_keys')),
    ]);
    await database.close();
    expect(pragmas).toEqual([{ journal_mode: 'wal' }, { synchronous: 2 }, { foreign_keys: 1 }]);
  });
});
