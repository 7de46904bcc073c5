/** What a step of an upgrade would do to people who work meanwhile, as squawk knows it of PostgreSQL. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { expect, it } from 'vitest';
import { collegesOfReleases, restoreCollege } from './college-of-release.ts';
import { describeOnBothDatabases } from './databases.ts';
import { scratchFolder } from './scratch-folder.ts';
import { runWithin } from '../src/db/migrate.ts';
import { migrationNames, migrationOf } from '../src/db/migrations.ts';
import type { Migration } from '../src/db/migrations.ts';

const run = promisify(execFile);
const squawk = join(
  dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')),
  'js/bin/squawk',
);

/**
 * Rules that are not ours: a step is a transaction that nobody runs twice and that waits for locks by itself, and which
 * type a column has says another test.
 */
const WITHOUT = [
  'prefer-robust-stmts',
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-text-field',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-timestamp-tz',
];

interface Finding {
  readonly rule_name: string;
}

describeOnBothDatabases(
  'steps of an upgrade since the last release',
  (open) => {
    const [last] = collegesOfReleases().toSorted((a, b) => b.migrations.length - a.migrations.length);

    /** The rules that the statements of this step break; the schema of the release is there. */
    const broken = async (migration: Migration, { isKept = false } = {}): Promise<string[]> => {
      // Built outside of a transaction, as the rule wants it.
      if ('indexes' in migration) return [];
      const statements: string[] = [];
      const undone = new Error('undone');
      const work = open().database.transaction(async (trx) => {
        trx.on('query', ({ sql }: { sql: string }) => {
          if (/^\s*(create|alter|drop)\s/i.test(sql)) statements.push(`${sql};`);
        });
        await runWithin(trx, migration);
        if (!isKept) throw undone;
      });
      await work.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
      const folder = await mkdtemp(join(scratchFolder(), 'college-squawk-'));
      try {
        const file = join(folder, 'step.sql');
        await writeFile(file, statements.join('\n'));
        const args = [
          '--reporter',
          'json',
          '--assume-in-transaction',
          ...WITHOUT.flatMap((rule) => ['-e', rule]),
        ];
        const { stdout } = await run(process.execPath, [squawk, ...args, file]).catch(
          (error: { stdout: string }) => error,
        );
        return (JSON.parse(stdout) as Finding[]).map(({ rule_name: rule }) => rule);
      } finally {
        await rm(folder, { recursive: true });
      }
    };

    it('keep nobody waiting, and take nothing away that the release before needs', async () => {
      if (open().dialect === 'sqlite') return;
      if (!last) throw new Error('there is no college of a release');
      await open().database.transaction((trx) => restoreCollege(trx, last));
      const found: Record<string, string[]> = {};
      for (const name of migrationNames.filter((one) => !last.migrations.includes(one)))
        found[name] = await broken(await migrationOf(name), { isKept: true });
      expect(Object.entries(found).filter(([, rules]) => rules.length > 0)).toEqual([]);
    });

    const extend = (build: (table: Knex.AlterTableBuilder) => void): Migration => ({
      up: (db) => db.schema.alterTable('areas', build),
    });
    it.each([
      ['an index', extend((table) => table.index('name')), 'require-concurrent-index-creation'],
      [
        'a column that must be filled',
        extend((table) => table.string('x').notNullable()),
        'adding-required-field',
      ],
      ['a column that goes', extend((table) => table.dropColumn('name')), 'ban-drop-column'],
      [
        'a column with another name',
        extend((table) => table.renameColumn('code', 'number')),
        'renaming-column',
      ],
    ])('and %s would be named', async (_what, migration, rule) => {
      if (open().dialect === 'sqlite') return;
      expect(await broken(migration)).toContain(rule);
    });
  },
  { content: 'empty' },
);
