import { expect, it as test } from 'vitest';
import { appendEntries } from './append-entries.ts';
import { readState } from './ledger.table.ts';
import { takeOverOnce } from './take-over.ts';
import { storedNote } from './verify-checkpoints.ts';
import { features } from '../../index.ts';
import { describeOnBothDatabases, isLong } from '../../../../test/databases.ts';
import { ledgerVerifySteps } from '../../../../test/ledger-verify-steps.ts';
import { toBase64 } from '@college/ledger/bytes';
import { commitmentOf, digestOf } from '@college/ledger/entry';

describeOnBothDatabases('a ledger that is verified', (open, dialect) => {
  // What is read is the same on both databases, which the test of the whole demo shows.
  const it = test.runIf(dialect === 'sqlite' || isLong);
  const { services, verify, after, rebuilt, any } = ledgerVerifySteps(open);

  test('is silent about the demo', async () => {
    await appendEntries(services());
    const verdict = await verify(open().database.read);
    expect(verdict.problems).toEqual([]);
    expect(verdict.size).toBeGreaterThan(1000);
    expect(verdict.waiting).toBe(0);
  }, 60_000);

  it('finds a tree that was built anew, by a checkpoint that somebody stored', async () => {
    const { note } = await readState(open().database.read);
    const found = await after(
      async (trx) => {
        const last = (await trx('ledger_entries').orderBy('leaf_index', 'desc').first('id')) as {
          id: number;
        };
        await trx('ledger_entries').where({ id: last.id }).delete();
        await rebuilt(trx);
      },
      [{ of: 'stored.txt', note }],
    );
    expect(found).toContain('tree-shrunk: stored.txt');
  });

  it('finds two checkpoints that contradict each other', async () => {
    const { note } = await readState(open().database.read);
    const found = await after(
      async (trx) => {
        const { id, kind, record_id: recordId, fact } = await any(trx, 'ledger_entries');
        const digest = digestOf(fact ?? '', new Uint8Array(16));
        await trx('ledger_entries')
          .where({ id })
          .update({
            salt: toBase64(new Uint8Array(16)),
            digest: toBase64(digest),
            entry: toBase64(commitmentOf({ kind: kind ?? '', recordId: Number(recordId) }, digest)),
          });
        await rebuilt(trx);
      },
      [{ of: 'stored.txt', note }],
    );
    expect(found).toContain('fork: stored.txt');
  });

  it('takes nothing over once the tree has begun', async () => {
    const slice = await any(open().database.read, 'study_slices');
    await open().database.transaction((trx) => trx('study_slices').insert({ ...slice, id: 990_002 }));
    await takeOverOnce({ ...services(), features });
    expect(await open().database.read('ledger_entries').where({ kind: 'hours', record_id: 990_002 })).toEqual(
      [],
    );
  });

  it('reads a checkpoint that came by mail', async () => {
    const { note } = await readState(open().database.read);
    const texts = [note.replaceAll('\n', '\r\n'), note.trimEnd(), `\ufeff${note}\n\n`];
    const stored = texts.map((text, index) => ({ of: `stored-${index}.txt`, note: storedNote(text) }));
    const { problems } = await verify(open().database.read, stored);
    expect(problems.filter(({ of }) => of.startsWith('stored'))).toEqual([]);
  });
});
