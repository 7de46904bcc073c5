/** What beats are compared with: a bare route with one UPDATE, and the bare grouped UPDATE without any route. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import autocannon from 'autocannon';
import type { Database } from '@college/api-gateway/src/db/database';

const ROWS = 5_000;
const GROUP = 250;
const CONNECTIONS = 50;

const fill = (database: Database): Promise<void> =>
  database.transaction(async (trx) => {
    await trx.schema.createTable('bench_beats', (table) => {
      table.integer('id').primary();
      table.double('position').notNullable();
      table.integer('credited_ms').notNullable();
      table.string('last_at', 30).notNullable();
    });
    const rows = Array.from({ length: ROWS }, (_, id) => ({ id, position: 0, credited_ms: 0, last_at: '' }));
    for (let at = 0; at < ROWS; at += GROUP) await trx('bench_beats').insert(rows.slice(at, at + GROUP));
  });

/** Calls a second. */
const route = async (database: Database, seconds: number): Promise<number> => {
  const app = Fastify();
  let turn = 0;
  app.post('/', async () => {
    turn = (turn + 1) % ROWS;
    const last_at = new Date().toISOString();
    await database.transaction(async (trx) => {
      await trx('bench_beats').where({ id: turn }).update({ position: turn, credited_ms: turn, last_at });
    });
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { requests } = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    workers: 1,
  });
  await app.close();
  return requests.average;
};

/** Rows a second, 250 a commit. */
const grouped = async (database: Database, seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let rows = 0;
  const postgres = `update bench_beats b set position = v.position, credited_ms = v.credited, last_at = v.at
    from unnest(?::int[], ?::float8[], ?::int[], ?::text[]) as v(id, position, credited, at) where b.id = v.id`;
  const sqlite = `update bench_beats set position = v.value ->> 1, credited_ms = v.value ->> 2, last_at = v.value ->> 3
    from json_each(?) v where bench_beats.id = v.value ->> 0`;
  while (performance.now() < end) {
    const ids = Array.from({ length: GROUP }, (_, at) => (rows + at) % ROWS);
    const at = new Date().toISOString();
    await database.transaction(async (trx) => {
      if (database.dialect === 'postgres') await trx.raw(postgres, [ids, ids, ids, ids.map(() => at)]);
      else await trx.raw(sqlite, [JSON.stringify(ids.map((id) => [id, id, id, at]))]);
    });
    rows += GROUP;
  }
  return rows / seconds;
};

export const measureBare = async (database: Database, seconds: number) => {
  await fill(database);
  return { route: await route(database, seconds), grouped: await grouped(database, seconds) };
};
