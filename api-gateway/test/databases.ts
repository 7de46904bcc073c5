import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { features, ports } from '../src/contexts/index.ts';
import { entrySealer } from '../src/contexts/platform/ledger/entry-seal.ts';
import type { Keys } from '../src/crypto/keys.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import type { Dialect } from '../src/db/dialect.ts';
import { TEST_NOW, testKeys } from './demo-world.ts';
import { scratchFolder } from './scratch-folder.ts';
import { databasesFor, recorded } from './statements.ts';
import { POSTGRES_TEMPLATE, untilFilled } from './template-databases.ts';

/** A database of its own for each suite, thrown away afterwards. */
export interface TestDatabase {
  readonly dialect: Dialect;
  readonly url: string;
  readonly database: Database;
  /** The keys that encrypt the demo's personal data. */
  readonly keys: Keys;
  /** The moment around which the demo's classes are arranged. */
  readonly now: Date;
}

interface Place {
  readonly url: string;
  remove(): Promise<void>;
}

/** What is in the database at the start: the demo, or nothing, not even tables. */
type Content = 'demo' | 'empty';

/** Unset in a test without a database, which may use what stands beside one. */
const template = inject('sqliteTemplate') as string | undefined;
// Not in a hook, which would run out of time on a slow machine.
if (template !== undefined) await untilFilled(template);

/** Makes an SQLite file with the demo in it. */
export const copyDemo = (file: string): Promise<void> => copyFile(inject('sqliteTemplate'), file);

const sqlitePlace = async (content: Content): Promise<Place> => {
  const folder = await mkdtemp(join(scratchFolder(), 'college-test-'));
  const url = join(folder, 'test.sqlite');
  if (content === 'demo') await copyDemo(url);
  return { url, remove: () => rm(folder, { recursive: true, force: true }) };
};

const postgresPlace = async (content: Content): Promise<Place> => {
  const name = `test_${randomUUID()}`;
  const url = new URL(inject('postgresUrl'));
  const onServer = async (sql: string, names: string[]): Promise<void> => {
    const server = await openDatabase(url.href);
    await server.read.raw(sql, names);
    await server.close();
  };
  // Its files are copied: to write each page to the log as well takes twice as long.
  await onServer('CREATE DATABASE ?? TEMPLATE ?? STRATEGY FILE_COPY', [
    name,
    content === 'demo' ? POSTGRES_TEMPLATE : 'template1',
  ]);
  return {
    url: Object.assign(new URL(url), { pathname: name }).href,
    remove: () => onServer('DROP DATABASE ?? WITH (FORCE)', [name]),
  };
};

/** `npm run test:long` leaves nothing out that `npm test` does on one database, or for one role, only. */
export const isLong = process.env.TEST_LONG === '1';

const PLACES = { sqlite: sqlitePlace, postgres: postgresPlace } as const;

/**
 * Runs the same suite on SQLite and on a real PostgreSQL, or on what `on` names alone. `open` answers the suite's database; call it inside a
 * test or a hook. Tests of a suite share the database, so each works on rows of its own.
 */
export const describeOnBothDatabases = (
  name: string,
  suite: (open: () => TestDatabase, dialect: Dialect) => void,
  { content = 'demo', on = databasesFor(name) }: { content?: Content; on?: readonly Dialect[] } = {},
): void => {
  describe.each(on)(`${name} on %s`, (dialect) => {
    let place: Place;
    let opened: TestDatabase;
    let done: () => void;

    beforeAll(async () => {
      place = await PLACES[dialect](content);
      const { database, done: whenDone } = recorded(await openDatabase(place.url), { name, dialect });
      done = whenDone;
      const keys = await testKeys();
      // Without tables there is nothing to follow.
      database.carry(
        content === 'demo' ? ports.ledgerCarried({ keys, features, now: () => TEST_NOW }) : entrySealer(keys),
      );
      opened = { dialect, url: place.url, database, keys, now: TEST_NOW };
    });
    afterAll(async () => {
      done();
      await opened.database.close();
      await place.remove();
    });

    suite(() => opened, dialect);
  });
};
