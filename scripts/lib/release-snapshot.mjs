/** What a college of some commit has in its database, made by that commit's own compiled gateway. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A snapshot that `api-gateway/test/college-of-release.ts` reads: what its migrations send to each database to make the
 * schema, and rows of every table: those of the demo, and one that is made up where the demo has none.
 * @param {string} folder a checkout of the commit in which `api-gateway` is compiled
 * @param {{ hasRows: boolean }} options without rows it is the schema alone
 */
export async function snapshotOf(folder, { hasRows }) {
  const load = (path) => import(pathToFileURL(join(folder, 'api-gateway/dist', `${path}.js`)).href);
  const { migrationNames, migrationOf } = await load('src/db/migrations');
  // Commits before ADR 173 have functions for migrations.
  const { runWithin } = await load('src/db/migrate');
  const run = runWithin ?? ((trx, up) => up(trx));
  const { openDatabase } = await load('src/db/database');
  const { default: makeTemplates, untilFilled } = await load('test/template-databases');
  const { startPostgres } = await load('test/postgres-server');

  const schemaOf = (url) =>
    withDatabase(openDatabase, url, (database) =>
      schemaStatements(database, { migrationNames, migrationOf, run }),
    );
  const server = await startPostgres();
  const postgres = await schemaOf(server.urlOf('postgres')).finally(() => server.stop());
  const sqlite = await schemaOf(':memory:');

  return {
    migrations: migrationNames,
    schema: { sqlite, postgres },
    rows: hasRows ? await rowsOfDemo({ makeTemplates, untilFilled, openDatabase }) : {},
  };
}

async function rowsOfDemo({ makeTemplates, untilFilled, openDatabase }) {
  const provided = {};
  const remove = await makeTemplates({ provide: (key, value) => (provided[key] = value) });
  // Commits before ADR 160 have filled them by now.
  await untilFilled?.(provided.sqliteTemplate);
  return withDatabase(openDatabase, provided.sqliteTemplate, rowsOfEveryTable).finally(remove);
}

async function withDatabase(openDatabase, url, work) {
  const database = await openDatabase(url);
  return work(database).finally(() => database.close());
}

/** The statements that make tables, indexes and triggers. What else the migrations write is among the rows. */
const schemaStatements = (database, { migrationNames, migrationOf, run }) =>
  database.transaction(async (trx) => {
    const statements = [];
    trx.on('query', ({ sql }) => {
      if (/^\s*(create|alter|drop)\s/i.test(sql)) statements.push(sql);
    });
    for (const name of migrationNames) await run(trx, await migrationOf(name));
    return statements;
  });

const rowsOfEveryTable = (database) =>
  database.transaction(async (trx) => {
    const tables = await trx('sqlite_master')
      .where('type', 'table')
      .whereRaw(`name NOT LIKE 'sqlite_%' AND name NOT LIKE 'knex_%' AND name <> 'schema_steps'`)
      .orderByRaw('rowid')
      .pluck('name');
    for (const table of tables) await makeUpRow(trx, table);
    const rows = {};
    for (const table of tables) {
      const all = await trx(table).orderByRaw('rowid');
      rows[table] = { columns: Object.keys(all[0]), values: all.map((row) => Object.values(row)) };
    }
    return rows;
  });

/** Into a table that has none, and before it into those that it must refer to. */
async function makeUpRow(trx, table) {
  if (await trx(table).first()) return;
  const columns = await trx.raw('PRAGMA table_info(??)', [table]);
  const hasOneKey = columns.filter(({ pk }) => pk > 0).length === 1;
  const targets = await trx.raw('PRAGMA foreign_key_list(??)', [table]);
  const row = {};
  for (const column of columns) {
    const isRowId = hasOneKey && column.pk === 1 && /^integer$/i.test(column.type);
    const isNeeded = column.notnull === 1 || (column.pk > 0 && !isRowId);
    const reference = targets.find(({ from }) => from === column.name);
    if (!isNeeded || column.dflt_value !== null) continue;
    row[column.name] = reference ? await keyOf(trx, reference) : madeUp(column);
  }
  await trx(table).insert(row);
}

async function keyOf(trx, { table, to }) {
  await makeUpRow(trx, table);
  return (await trx(table).first(to))[to];
}

function madeUp({ name, type }) {
  if (/int|bool|float|double|real|num/i.test(type)) return 1;
  if (/(_at|_since|_until|^until|time)$/.test(name)) return '2026-06-01T00:00:00.000Z';
  return /^text$/i.test(type) ? '{}' : 'x';
}
