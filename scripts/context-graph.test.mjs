/** The rules on what ties the contexts of the gateway (docs/adr/0136). The bounds below may only shrink. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  circlesOf,
  drawnHouse,
  faultsOf,
  floorsOf,
  graphOf,
  readHouse,
  tiesOf,
} from './lib/context-graph.mjs';
import { contextPicture } from './lib/context-picture.mjs';
import { featureOf, readSource, tablesOf, withWritesThrough, writersOf } from './lib/read-gateway.mjs';
import { root } from './lib/workspace.mjs';

const BOUNDS = { arrows: 38, arrowsWithTables: 42, floors: 7, featureCircle: 3, tablesWithTwoWriters: 0 };
const KNOWN_PAIRS = 51;

describe('the contexts of the gateway', () => {
  const house = readHouse();

  it('keep their order, their tables and what reads.json says', () => {
    expect(house.faults).toEqual([]);
  });

  it('are no more tied than before', () => {
    const floors = Math.max(...drawnHouse(house).floors.values());
    for (const [name, bound] of Object.entries(BOUNDS))
      expect({ ...house.counts, floors }[name], name).toBeLessThanOrEqual(bound);
  });

  it('read foreign tables in a *.query.ts, which writes nothing and is of its feature alone', () => {
    const { files } = house;
    const writers = writersOf(files, featureOf);
    const queries = files.filter(({ file }) => file.endsWith('.query.ts'));
    expect(queries).not.toEqual([]);
    const owned = queries.flatMap(({ file, tables: named }) =>
      named
        .filter(({ table, writes }) => writes || writers.get(table)?.has(featureOf(file)))
        .map(({ table }) => `${file}: ${table}`),
    );
    expect(owned).toEqual([]);
    const reached = files.flatMap(({ file, imports }) =>
      imports
        .filter(({ path }) => path.endsWith('.query.ts') && featureOf(path) !== featureOf(file))
        .map(({ path }) => `${file}: ${path}`),
    );
    expect(reached).toEqual([]);
  });

  it('are drawn as they are: run `pnpm graph`', () => {
    const drawn = readFileSync(join(root, 'docs/images/contexts.svg'), 'utf8');
    expect(drawn).toBe(contextPicture(drawnHouse(house)));
  });
});

it('no feature was added to those that another one reaches beyond tables and ports', () => {
  const known = JSON.parse(readFileSync(join(root, '.dependency-cruiser-known.json'), 'utf8'));
  expect(Object.values(known).flat().length).toBeLessThanOrEqual(KNOWN_PAIRS);
});

const tables = new Set(['people', 'rooms']);
const sourceOf = (file, text) => readSource({ file: `contexts/any/${file}`, text }, tables);
const contexts = { kernel: ['kernel'], low: ['person'], high: ['room', 'key'] };
const PEOPLE = "export const people = (db) => db('people'); const add = (trx) => trx('people').insert({});";
const ROOMS = "const put = (trx) => trx('rooms').where({ id: 1 }).update({});";
const faults = (files, known = {}) => {
  const reads = {
    reads: {},
    ...known,
    exceptions: { imports: {}, reads: {}, writers: {}, ...known.exceptions },
  };
  const all = [sourceOf('person/people.ts', PEOPLE), sourceOf('room/rooms.ts', ROOMS), ...files];
  return faultsOf(tiesOf({ tables, files: all }, reads.exceptions), contexts, reads);
};

describe('a fault is', () => {
  it('an import of a higher context', () => {
    const up = [sourceOf('person/up.ts', "import { put } from '../room/rooms.ts';")];
    expect(faults(up)).toEqual([
      'person → room is against the order of contexts (contexts/any/person/up.ts)',
    ]);
    expect(faults(up, { exceptions: { imports: { person: ['room'] } } })).toEqual([]);
    const types =
      "import type { Put } from '../room/rooms.ts'; import { type Room } from '../room/rooms.ts';";
    expect(faults([sourceOf('person/up.ts', types)])).toEqual([]);
  });

  it('a table of a higher context in SQL', () => {
    const up = [
      sourceOf('person/up.ts', "const q = (db) => db('people').join('rooms as r', 'r.id', 'people.id');"),
    ];
    expect(faults(up)).toEqual(['person names rooms of the higher context high (contexts/any/person/up.ts)']);
    expect(faults(up, { exceptions: { reads: { person: ['rooms'] } } })).toEqual([]);
  });

  it('a table with two writers', () => {
    const second = [sourceOf('key/lock.ts', "const shut = (trx) => trx('rooms').delete();")];
    expect(faults(second)).toEqual([
      'rooms is written by room (contexts/any/room/rooms.ts) and key (contexts/any/key/lock.ts)',
    ]);
    expect(faults(second, { exceptions: { writers: { rooms: ['room', 'key'] } } })).toEqual([]);
  });

  it('a foreign table that reads.json does not name', () => {
    const down = [
      sourceOf('room/of.ts', 'const q = (db) => db.raw(`select 1 from people where id = ?`, [1]);'),
    ];
    expect(faults(down)).toEqual(['high names people, which reads.json does not (contexts/any/room/of.ts)']);
    expect(faults(down, { reads: { high: ['people'] } })).toEqual([]);
  });

  it('a circle of contexts', () => {
    const both = [
      sourceOf('person/up.ts', "import { put } from '../room/rooms.ts';"),
      sourceOf('room/down.ts', "import { people } from '../person/people.ts';"),
    ];
    expect(faults(both)).toContain('a circle of contexts: high, low');
  });

  it('an exception or a table in reads.json that nothing needs, and a feature without a context', () => {
    expect(
      faults([], { reads: { high: ['people'] }, exceptions: { imports: { person: ['room'] } } }),
    ).toEqual([
      'no longer needed in reads.json: reads high people',
      'no longer needed in reads.json: imports person room',
    ]);
    const stray = [sourceOf('stray/a.ts', 'export const a = 1;')];
    expect(faults(stray)).toContain('stray stands in a folder that is no context of contexts.json');
  });
});

describe('a table is written', () => {
  const written = (text) =>
    sourceOf('a/a.ts', text)
      .tables.filter(({ writes }) => writes)
      .map(({ table }) => table);

  it.each([
    ["const a = (trx) => trx('rooms').where({ id: 1 }).update({ a: 1 });"],
    ["const a = async (trx) => { const [row] = await trx('rooms').insert({}).returning('id'); };"],
    ["const TABLE = 'rooms'; const a = (trx) => trx(TABLE).delete();"],
    ["const a = (trx) => { for (const table of ['rooms']) trx(table).where({}).update({}); };"],
    ["export const rooms = defineScopedTable('rooms', visible);"],
    ["const a = (trx) => bulkUpdate(trx, { table: 'rooms', key: 'id' }, rows);"],
    ['const a = (trx) => trx.raw(`UPDATE rooms SET a = ${value}`);'],
    ["const a = (trx) => trx.raw('delete from rooms');"],
  ])('by %s', (text) => {
    expect(written(text)).toEqual(['rooms']);
  });

  it.each([
    ["const a = (db) => db('rooms').where({ id: 1 }).first();"],
    ["const a = (db) => db('rooms').forUpdate().select('id');"],
    ["const a = (db) => db('rooms').select('id').insertedAt;"],
  ])('not by %s', (text) => {
    expect(written(text)).toEqual([]);
  });

  it.each([
    ["const a = (one: Pick<Services, 'rooms'>) => one;"],
    ["const a = (kind: Kind) => kind === 'rooms';"],
    ["const KINDS: readonly Kind[] = ['rooms'];"],
  ])('nor named by %s', (text) => {
    expect(sourceOf('a/a.ts', text).tables).toEqual([]);
  });

  it('through what another file gives', () => {
    const files = [
      sourceOf('person/people.ts', PEOPLE),
      sourceOf('room/rooms.ts', ROOMS),
      sourceOf(
        'room/of.ts',
        "import { people } from '../person/people.ts'; const a = (trx) => people(trx).update({});",
      ),
    ];
    const writers = writersOf(withWritesThrough(files), featureOf);
    expect([...writers.get('people').keys()]).toEqual(['person', 'room']);
  });
});

describe('the count', () => {
  const ties = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'a' },
    { from: 'c', to: 'd' },
  ];

  it('finds circles, and floors where there is none', () => {
    expect(circlesOf(graphOf(ties))).toEqual([['a', 'b', 'c']]);
    expect(circlesOf(graphOf(ties.slice(0, 2)))).toEqual([]);
    expect(Object.fromEntries(floorsOf(graphOf(ties.slice(0, 2))))).toEqual({ a: 3, b: 2, c: 1 });
  });

  it('knows every table that a migration makes', () => {
    expect(tablesOf([{ text: "knex.schema.createTable('one', a); createTable(\n 'two', b)" }])).toEqual(
      new Set(['one', 'two']),
    );
    expect(tablesOf().size).toBeGreaterThan(150);
  });
});
