import { beforeAll, expect, it } from 'vitest';
import { appendEntries } from './append-entries.ts';
import { enterInLedger, eraseFacts, ledgerReceiptOf } from './ledger.port.ts';
import { erasureOf } from '../../../../test/ledger-verify-steps.ts';
import { readKeys, readState } from './ledger.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { parseSettings } from '../../../app/settings.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import { commitmentOf, digestOf, problemOfProof } from '@college/ledger/entry';

const NOW = new Date('2026-11-20T04:00:00.000Z');
const settings = parseSettings({ PUBLIC_URL: 'https://college.example' });
/** Of no record of the demo. */
const FIRST = 900_001;

describeOnBothDatabases('the ledger', (open) => {
  const services = () => ({
    database: open().database,
    keys: open().keys,
    settings,
    now: () => NOW,
    kept: memoryKept(),
  });
  const enter = (...recordIds: number[]) =>
    open().database.transaction((trx) =>
      enterInLedger(
        trx,
        NOW,
        recordIds.map((recordId) => ({ kind: 'certificate', recordId, fact: { state: 'valid', recordId } })),
      ),
    );
  const entryOf = (recordId: number) =>
    open().database.read('ledger_entries').where({ kind: 'certificate', record_id: recordId }).first();

  beforeAll(() => appendEntries(services()));

  it('has what was entered in a transaction that was committed, and nothing of others', async () => {
    await enter(FIRST);
    await expect(
      open().database.transaction(async (trx) => {
        await enterInLedger(trx, NOW, [{ kind: 'certificate', recordId: FIRST + 1, fact: {} }]);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await entryOf(FIRST + 1)).toBeUndefined();
    expect(await entryOf(FIRST)).toMatchObject({
      leaf_index: null,
      fact: `{"state":"valid","recordId":${FIRST}}`,
    });
    expect(await ledgerReceiptOf(open().database.read, 'certificate', FIRST)).toBeNull();
  });

  it('proves what is in the tree, also when it has grown over several tiles', async () => {
    await enter(...Array.from({ length: 600 }, (_, at) => FIRST + 10 + at));
    expect((await appendEntries(services())).appended).toBeGreaterThanOrEqual(601);
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 0 });
    const [key] = await readKeys(open().database.read);
    for (const recordId of [FIRST, FIRST + 10, FIRST + 400, FIRST + 609]) {
      const { kind, fact, salt } = await entryOf(recordId);
      const proof = await ledgerReceiptOf(open().database.read, 'certificate', recordId);
      const commitment = commitmentOf(
        { kind, recordId },
        digestOf(fact, fromBase64(salt) ?? new Uint8Array()),
      );
      const trusted = {
        name: key?.name ?? '',
        publicKey: fromBase64(key?.public_key ?? '') ?? new Uint8Array(),
      };
      expect(proof && problemOfProof(proof, commitment, [trusted])).toBeNull();
      expect(proof && problemOfProof(proof, new Uint8Array(32), [trusted])).toBe('not-included');
    }
  });

  it('signs a checkpoint with the size of the tree, by a name that stays', async () => {
    const { note, size, origin } = await readState(open().database.read);
    expect(origin).toBe('localhost/ledger');
    expect(parseCheckpoint(note)?.checkpoint).toMatchObject({ origin, size });
  });

  it('gives two that append at once one after the other', async () => {
    await enter(FIRST + 700, FIRST + 701);
    const { size } = await readState(open().database.read);
    const done = await Promise.all([appendEntries(services()), appendEntries(services())]);
    expect(done.map(({ appended }) => appended).toSorted()).toEqual([0, 2]);
    expect((await readState(open().database.read)).size).toBe(size + 2);
  });

  it('forgets a fact, and keeps its hash', async () => {
    const before = await entryOf(FIRST);
    await open().database.transaction((trx) => eraseFacts(trx, open().now, erasureOf(FIRST)));
    expect(await entryOf(FIRST)).toEqual({ ...before, fact: null, salt: null });
  });

  it('lets no entry be changed or removed', async () => {
    const change = (entry: string) =>
      open().database.transaction((trx) =>
        trx('ledger_entries').where({ record_id: FIRST }).update({ entry }),
      );
    await expect(change('x')).rejects.toThrow(/append-only/);
    const remove = () => open().database.transaction((trx) => trx('ledger_entries').delete());
    await expect(remove()).rejects.toThrow(/append-only/);
  });
});
