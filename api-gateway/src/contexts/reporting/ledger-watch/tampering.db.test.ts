import { beforeAll, describe, expect, it as test } from 'vitest';
import { features } from '../../index.ts';
import { appendAll, appendEntries } from '../../platform/ledger/append-entries.ts';
import { ledgerCarried } from '../../platform/ledger/enter-changes.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import type { LedgerSource } from '../../platform/ledger/ledger-source.port.ts';
import { readState } from '../../platform/ledger/ledger.table.ts';
import { sourcesOf } from '../../platform/ledger/take-over.ts';
import { to } from '../../../app/addition.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { smallLedgerSteps, Undone } from '../../../../test/ledger-verify-steps.ts';
import { tamperings } from '../../../../test/tampering.ts';
import type { Enter, Tampering } from '../../../../test/tampering.ts';
import type { Knex } from 'knex';

/** Constraints of the database refuse some: nobody has changed anything then. */
const REFUSED = /constraint|violates|invalid input|out of range/i;

/** What verification says, by kind, table and way: `docs/ledger-tampering.md`. */
const findings = new Map<string, Map<string, Set<string>>>();
const REFUSED_BY = 'refused by the database';

const note = (kind: string, line: string, said: readonly string[]): void => {
  const lines = findings.get(kind) ?? new Map<string, Set<string>>();
  findings.set(kind, lines);
  const all = lines.get(line) ?? new Set<string>();
  lines.set(line, all);
  for (const one of said) all.add(one);
};

const noteCase = ({ kind, table, column, way }: Tampering, lines: readonly string[] | null): void =>
  lines === null
    ? note(kind, `\`${table}\`, ${REFUSED_BY}: ${way}`, [column ?? 'rows'])
    : note(
        kind,
        `\`${table}\`, ${column === undefined ? '' : 'a column '}${way}`,
        lines.map((line) => line.split(':')[0] ?? ''),
      );

const page = (): string =>
  [
    '# What verification says of tampering\n',
    'Made by `pnpm test:long` on SQLite. Each covered column was changed, set to null and set back to what was entered\nbefore, by SQL and past all triggers; one without a value in any row was given one. A row was deleted, and two were\nexchanged. Each case was named by its record, or refused by the database: those columns are listed. Records with one\nentry alone (hours, corrections, answers, totals) have nothing to be set back to. The logs have a test of their own.\n',
    ...[...findings].flatMap(([kind, lines]) => [
      `## ${kind}\n`,
      ...[...lines].map(
        ([line, said]) =>
          `- ${line}: ${[...said]
            .toSorted()
            .map((one) => `\`${one}\``)
            .join(', ')}`,
      ),
      '',
    ]),
  ].join('\n');

/** In `npm test` a kind has two of these, one kind the first and the second, the next one the second and the third. */
const WAYS = ['set back', 'row deleted', 'two rows exchanged'] as const;

describeOnBothDatabases(
  'what somebody changes by SQL',
  (open, dialect) => {
    const { services, after } = smallLedgerSteps(open);
    beforeAll(() => appendEntries(services()).then(() => undefined));

    const enter: Enter = async (trx, key, recordId, column) => {
      const { keys, now } = open();
      const written = new Map([[key, new Map([[recordId, new Set([column])]])]]);
      await ledgerCarried({ keys, features, now: () => now }).whenChanged?.(trx, written);
      await appendAll(trx, services());
    };

    /** What verification names of the changed record; null: the database has refused the change. */
    const found = async (
      source: LedgerSource,
      { kind, recordId, run }: Tampering,
    ): Promise<readonly string[] | null> => {
      let isRefused = false;
      const tamper = async (trx: Knex.Transaction) => {
        try {
          await run(trx, enter);
        } catch (error) {
          isRefused = REFUSED.test(error instanceof Error ? error.message : '');
          throw isRefused ? new Undone() : error;
        }
      };
      // Records of others would be the same each time.
      const problems = await after(tamper, [], [{ services: [], adds: [to(ledgerSources, source)] }]);
      if (isRefused) return null;
      const own = problems.filter((line) => line.endsWith(`: ${kind} ${recordId}`));
      return own.length > 0 ? own : problems.filter((line) => line.startsWith('total-differs'));
    };

    // Logs have rows in batches: `log-chain.db.test.ts` changes each of their columns.
    const sources = sourcesOf(features).filter(({ startsItself }) => !startsItself);
    test.each(sources.map((source, at) => [source.kind, source, at] as const))(
      'is named: %s',
      async (_kind, source, at) => {
        const all = await tamperings(open().database.read, source);
        expect(all.length).toBeGreaterThan(0);
        const silent: string[] = [];
        const named = new Set<string>();
        const ways = [0, 1].map((next) => WAYS[(at + next) % WAYS.length]);
        for (const one of isLong
          ? all
          : all.filter(({ way }) => ways.includes(way as (typeof WAYS)[number]))) {
          if (!isLong && named.has(one.way)) continue;
          const lines = await found(source, one);
          noteCase(one, lines);
          if (lines === null) continue;
          named.add(one.way);
          if (lines.length === 0) silent.push(`${one.table}: ${one.column ?? ''} ${one.way}`);
        }
        expect(silent).toEqual([]);
        expect(named.size).toBeGreaterThan(0);
      },
      isLong ? 600_000 : 30_000,
    );

    test.runIf(isLong && dialect === 'sqlite')('stands in the documents as it was found', async () => {
      await expect(page()).toMatchFileSnapshot('../../../../../docs/ledger-tampering.md');
    });
  },
  // What is read is the same on both databases.
  isLong ? {} : { on: ['sqlite'] },
);

describeOnBothDatabases('what was changed by SQL and found by nobody', (open) => {
  const { services, after, any } = smallLedgerSteps(open);
  beforeAll(() => appendEntries(services()).then(() => undefined));
  const row = (table: string, where: object = {}) => any(open().database.read, table, where);

  describe('is named', () => {
    test('two people who were exchanged', async () => {
      const columns = ['name', 'username', 'username_lower', 'phone_index', 'id_card_index', 'row_key'];
      const [one, other] = (await open()
        .database.read('users')
        .whereNotNull('id_card_index')
        .orderBy('id')
        .limit(2)
        .select('id', ...columns)) as [{ id: number }, { id: number }];
      const { id: first, ...ofFirst } = one;
      const { id: second, ...ofSecond } = other;
      const away = Object.fromEntries(columns.map((column) => [column, `away-${column}`]));
      const found = await after(async (trx) => {
        await trx('users').where({ id: first }).update(away);
        await trx('users').where({ id: second }).update(ofFirst);
        await trx('users').where({ id: first }).update(ofSecond);
      });
      expect(found).toEqual([`record-changed: person ${first}`, `record-changed: person ${second}`]);
    });

    /** What `run` changes by SQL, and the columns that the gateway sets of the same records afterwards. */
    const rules = async () => {
      const place = await row('train_class_users', { study_state: 'not-completed' });
      const attempt = await row('exam_attempts', { state: 'graded' });
      const waiting = await row('exam_attempts', { state: 'not-started' });
      const exam = await row('exams', { state: 'published' });
      const studied = await row('train_classes', { state: 'finished' });
      const face = await row('face_checks', { state: 'failed' });
      const cheat = await row('exam_attempts', { cheat_state: 'confirmed' });
      const person = await row('users', { username: 'student' });
      const all = [
        [
          'place',
          'train_class_users',
          place,
          { study_state: 'completed', not_completed: '[]' },
          'reported_at',
        ],
        ['attempt', 'exam_attempts', attempt, { extra_minutes: 30 }, 'submitted_at'],
        ['attempt', 'exam_attempts', waiting, { extra_minutes: 45 }, 'state'],
        ['exam', 'exams', exam, { pass_score: 1 }, 'state'],
        ['class', 'train_classes', studied, { need_hours: 0 }, 'state'],
        ['face', 'face_checks', face, { state: 'passed-by-hand' }, 'checked_at'],
        ['attempt', 'exam_attempts', cheat, { cheat_state: 'none' }, 'score'],
        ['person', 'users', person, { name: '别人' }, 'user_type'],
      ] as const;
      return {
        run: async (trx: Knex.Transaction) => {
          for (const [, table, { id }, to] of all) await trx(table).where({ id }).update(to);
        },
        written: new Map(
          [...new Set(all.map(([, table]) => table))].map((table) => [
            `${table}.id`,
            new Map(
              all.filter((one) => one[1] === table).map(([, , { id }, , column]) => [id, new Set([column])]),
            ),
          ]),
        ),
        named: all.map(([kind, , { id }]) => `record-changed: ${kind} ${id}`),
      };
    };

    test('a place, a deadline, a pass mark, needed hours, a face, cheating and a name', async () => {
      const { run, named } = await rules();
      expect(await after(run)).toEqual(expect.arrayContaining(named));
    });

    test('the same, when the gateway then writes something else of these records', async () => {
      const { run, written, named } = await rules();
      const { keys, now } = open();
      const found = await after(async (trx) => {
        await run(trx);
        await ledgerCarried({ keys, features, now: () => now }).whenChanged?.(trx, written);
      });
      expect(found).toEqual(expect.arrayContaining(named));
    });

    test('a correction that was removed with the words of its entry', async () => {
      const { id } = await row('study_corrections');
      const found = await after(async (trx) => {
        await trx('study_corrections').where({ id }).delete();
        await trx('ledger_entries')
          .where({ kind: 'correction', record_id: id })
          .update({ fact: null, salt: null });
      });
      expect(found).toContain(`erased-unasked: correction ${id}`);
    });

    test('somebody who was signed in to a lesson that was still open, and is closed then', async () => {
      const lesson = await row('train_class_lessons', { closed_at: null, is_deleted: false });
      const { id: user } = await row('users');
      let added = 0;
      const found = await after(async (trx) => {
        const [inserted] = await trx('lesson_attendances')
          .insert({
            lesson_id: lesson.id,
            user_id: user,
            kind: 'out',
            by: 'hand',
            at: open().now.toISOString(),
          })
          .returning<{ id: number }[]>('id');
        added = inserted?.id ?? 0;
        const { keys, now } = open();
        await trx('train_class_lessons').where({ id: lesson.id }).update({ closed_at: now.toISOString() });
        const closed = new Map([['train_class_lessons.id', new Map([[lesson.id, new Set(['closed_at'])]])]]);
        await ledgerCarried({ keys, features, now: () => now }).whenChanged?.(trx, closed);
      });
      expect(found).toContain(`record-unknown: attendance ${added}`);
    });

    test('a tree that was set back to an older checkpoint, by a newer one that somebody kept', async () => {
      const { database } = open();
      const { note: older, size } = await readState(database.read);
      const { id } = await row('train_class_users', { study_state: 'not-completed' });
      const before = await row('train_class_users', { id });
      await database.transaction((trx) =>
        trx('train_class_users').where({ id }).update({ state: 'removed' }),
      );
      await appendEntries(services());
      const { note: newest } = await readState(database.read);
      const setBack = (checkpoints: { of: string; note: string }[]) =>
        after(async (trx) => {
          await trx('train_class_users').where({ id }).update({ state: before.state });
          await trx('ledger_entries').where('leaf_index', '>=', size).delete();
          await trx('ledger_state').update({ size, note: older });
        }, checkpoints);
      expect(await setBack([])).toEqual([]);
      expect(await setBack([{ of: 'kept.txt', note: newest }])).toContain('tree-shrunk: kept.txt');
    });
  });
});
