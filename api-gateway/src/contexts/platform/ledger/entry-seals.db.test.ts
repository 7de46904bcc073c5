import { beforeAll, expect, it } from 'vitest';
import { appendAll, appendEntries } from './append-entries.ts';
import { enterInLedger, eraseFacts } from './ledger.port.ts';
import { erasureOf } from '../../../../test/ledger-verify-steps.ts';
import { hasPlacedSealed, readState } from './ledger.table.ts';
import { notifyAdministrators } from '../../reporting/ledger-watch/notify-administrators.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { withoutTriggers } from '../../../../test/without-triggers.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { parseSettings } from '../../../app/settings.ts';
import { entrySealer } from './entry-seal.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import { seal, sealedWith } from '../../../crypto/sealed-field.ts';
import type { LedgerState } from '@college/contracts/platform/ledger';
import { toBase64 } from '@college/ledger/bytes';
import { commitmentOf, digestOf, earlyCommitmentOf } from '@college/ledger/entry';
import type { Knex } from 'knex';

const NOW = new Date('2026-11-20T04:00:00.000Z');
const settings = parseSettings({ PUBLIC_URL: 'https://college.example' });
const OLD_KEY = Buffer.alloc(32, 7).toString('base64');
const NEW_KEY = Buffer.alloc(32, 9).toString('base64');
/** Never a key of this gateway, before a rotation or after. */
const STRANGE_KEY = Buffer.alloc(32, 11).toString('base64');

/** All that somebody without the data key can compute. */
const forged = (recordId: number) => {
  const salt = new Uint8Array(16).fill(3);
  const fact = JSON.stringify({ state: 'valid', recordId });
  const digest = digestOf(fact, salt);
  return {
    kind: 'certificate',
    record_id: recordId,
    fact,
    salt: toBase64(salt),
    entry: toBase64(commitmentOf({ kind: 'certificate', recordId }, digest)),
    digest: toBase64(digest),
    creation_time: NOW.toISOString(),
  };
};

describeOnBothDatabases('entries that somebody writes by SQL', (open) => {
  let no = 950_000;
  const services = (keys = open().keys) => ({
    database: open().database,
    keys,
    settings,
    now: () => NOW,
    kept: memoryKept(),
  });
  const enter = async (): Promise<{ recordId: number; id: number }> => {
    no += 1;
    const recordId = no;
    await open().database.transaction((trx) =>
      enterInLedger(trx, NOW, [{ kind: 'certificate', recordId, fact: { state: 'valid', recordId } }]),
    );
    const { id } = await rowsOf(recordId).first('id');
    return { recordId, id };
  };
  const rowsOf = (recordId: number) =>
    open().database.read('ledger_entries').where({ kind: 'certificate', record_id: recordId }).orderBy('id');
  /** What an administrator of the database can do: triggers keep nobody away who may drop them. */
  const bySql = (work: (trx: Knex.Transaction) => Promise<unknown>) =>
    open().database.transaction(async (trx) => {
      if (open().dialect === 'postgres') await trx.raw('SET LOCAL session_replication_role = replica');
      else await trx.raw('DROP TRIGGER IF EXISTS ledger_entries_refuse_update');
      if (open().dialect === 'sqlite') await trx.raw('DROP TRIGGER IF EXISTS ledger_entries_refuse_delete');
      await work(trx);
    });
  const insert = (row: object) => bySql((trx) => trx('ledger_entries').insert(row));
  const refusedOf = (recordId: number) =>
    open().database.read('ledger_refusals').where({ record_id: recordId }).orderBy('id').pluck('reason');

  beforeAll(() => appendEntries(services()));

  it('are not appended where somebody inserted them, and are noted once', async () => {
    no += 1;
    await insert(forged(no));
    const genuine = await enter();
    expect(await appendEntries(services())).toEqual({ appended: 1, refused: 1 });
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 0 });
    expect(await rowsOf(no - 1).pluck('leaf_index')).toEqual([null]);
    expect(await rowsOf(genuine.recordId).pluck('leaf_index')).toEqual([expect.any(Number)]);
    expect(await refusedOf(no - 1)).toEqual(['unsealed']);
  });

  it('are not appended with a seal that another key made', async () => {
    no += 1;
    const row = forged(no);
    const strange = await loadKeys(STRANGE_KEY, '/nowhere');
    const text = JSON.stringify([row.kind, row.record_id, row.digest, row.creation_time]);
    await insert({ ...row, seal_sealed: entrySealer(strange).sealEntry(row.entry, text) });
    expect((await appendEntries(services())).refused).toBe(1);
    expect(await refusedOf(no)).toEqual(['changed']);
  });

  it.each([
    ['what it is about', (recordId: number) => ({ record_id: recordId + 40_000 })],
    ['its kind', () => ({ kind: 'proof' })],
    ['its fact', () => ({ fact: '{"state":"revoked"}' })],
    ['its time', () => ({ creation_time: '2020-01-01T00:00:00.000Z' })],
    ['all of it', (recordId: number) => forged(recordId + 50_000)],
    ['its seal', () => ({ seal_sealed: null })],
  ])('are not appended where somebody changed %s', async (_what, changes) => {
    const { id, recordId } = await enter();
    await bySql((trx) => trx('ledger_entries').where({ id }).update(changes(recordId)));
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 1 });
    const { leaf_index: place } = await open().database.read('ledger_entries').where({ id }).first();
    expect(place).toBeNull();
  });

  it('are appended once, where somebody copied one that waits, and one that has its place', async () => {
    const { recordId } = await enter();
    const { id: _id, ...waiting } = await rowsOf(recordId).first();
    await insert(waiting);
    expect(await appendEntries(services())).toEqual({ appended: 1, refused: 1 });
    await insert(waiting);
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 1 });
    expect(await rowsOf(recordId).whereNotNull('leaf_index').pluck('leaf_index')).toHaveLength(1);
    expect(await refusedOf(recordId)).toEqual(['copied', 'copied']);
    const other = await enter();
    await bySql((trx) =>
      trx('ledger_entries').where({ id: other.id }).update({ seal_sealed: waiting.seal_sealed }),
    );
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 1 });
    expect(await refusedOf(other.recordId)).toEqual(['changed']);
  });

  it('are missing where somebody deleted one, and nothing else is', async () => {
    const { id } = await enter();
    const after = await enter();
    await bySql((trx) => trx('ledger_entries').where({ id }).delete());
    const { size } = await readState(open().database.read);
    expect(await appendEntries(services())).toEqual({ appended: 1, refused: 0 });
    expect(await rowsOf(after.recordId).pluck('leaf_index')).toEqual([size]);
  });

  it('do not keep what was erased meanwhile from its place', async () => {
    const { recordId } = await enter();
    await open().database.transaction((trx) => eraseFacts(trx, open().now, erasureOf(recordId)));
    expect(await appendEntries(services())).toEqual({ appended: 2, refused: 0 });
  });

  it('do not keep others from their place, however many there are', async () => {
    const rows = Array.from({ length: 2300 }, (_, at) => forged(960_000 + at));
    await bySql(async (trx) => {
      for (let at = 0; at < rows.length; at += 100)
        await trx('ledger_entries').insert(rows.slice(at, at + 100));
    });
    await enter();
    expect(await appendEntries(services())).toEqual({ appended: 1, refused: 2300 });
    await bySql((trx) => trx('ledger_entries').where('record_id', '>=', 960_000).delete());
  });

  it('are shown among what a rotation of the data key has left sealed with the older key', async () => {
    const [before, during] = await Promise.all([
      loadKeys(OLD_KEY, '/nowhere'),
      loadKeys(NEW_KEY, '/nowhere', [OLD_KEY]),
    ]);
    open().database.carry(entrySealer(before));
    const waited = await enter();
    open().database.carry(entrySealer(during));
    const { seal_sealed: sealed, entry } = await rowsOf(waited.recordId).first();
    expect(sealedWith(sealed)).toBe(before.id);
    const fresh = await enter();
    expect(sealedWith((await rowsOf(fresh.recordId).first()).seal_sealed)).toBe(during.id);
    // A seal of the older key on what it did not seal.
    const place = { table: 'ledger_entries', column: 'seal_sealed', row: entry };
    const wrong = await enter();
    await bySql((trx) =>
      trx('ledger_entries')
        .where({ id: wrong.id })
        .update({ seal_sealed: seal(before, place, '[]') }),
    );
    expect(await appendEntries(services(during))).toEqual({ appended: 2, refused: 1 });
    open().database.carry(entrySealer(open().keys));
  });

  it('are refused as entries of an older gateway, too, once one has sealed', async () => {
    expect(await hasPlacedSealed(open().database.read)).toBe(true);
    no += 1;
    const { digest: _digest, ...row } = forged(no);
    const salt = new Uint8Array(16).fill(3);
    const early = earlyCommitmentOf({ kind: 'certificate', recordId: no, fact: row.fact }, salt);
    await insert({ ...row, entry: toBase64(early) });
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 1 });
  });

  it('are appended where they waited for an older gateway, although this one has sealed others meanwhile', async () => {
    const early = (recordId: number) => {
      const { digest: _digest, ...row } = forged(recordId);
      const salt = new Uint8Array(16).fill(3);
      return {
        ...row,
        entry: toBase64(earlyCommitmentOf({ kind: 'certificate', recordId, fact: row.fact }, salt)),
      };
    };
    const first = 990_001;
    let places: (number | null)[] = [];
    const undone = open().database.transaction(async (trx) => {
      await withoutTriggers(trx);
      await trx('ledger_entries').whereNotNull('digest').delete();
      await trx('ledger_tiles').delete();
      await trx('ledger_state').update({ size: 0, note: '' });
      await trx('ledger_entries').insert(early(first));
      const entry = { kind: 'certificate', recordId: first + 1, fact: { state: 'valid' } } as const;
      await enterInLedger(trx, NOW, [entry]);
      await trx('ledger_entries').insert(early(first + 2));
      await appendAll(trx, services());
      await trx('ledger_entries').insert({ ...early(first + 3), id: -7 });
      await appendAll(trx, services());
      places = await trx('ledger_entries')
        .where('record_id', '>=', first)
        .orderBy('record_id')
        .pluck<(number | null)[]>('leaf_index');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(places).toEqual([expect.any(Number), expect.any(Number), null, null]);
  });

  it('are reported to administrators, once, and shown on the page', async () => {
    const notifiedUsers = () =>
      open()
        .database.read('notices')
        .where('notice_title_en', 'like', 'Ledger entries not written by the platform%')
        .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
        .join('users', 'users.id', 'notice_targets.user_id')
        .pluck<string[]>('users.username');
    const gateway = await openGateway(open());
    await notifyAdministrators(services());
    expect(await notifiedUsers()).toContain('admin');
    const before = (await notifiedUsers()).length;
    expect(await notifyAdministrators(services())).toBe(0);
    expect(await notifiedUsers()).toHaveLength(before);
    const { token } = await gateway.signIn('admin');
    const { body } = await gateway.call<LedgerState>('Ledger/GetLedgerState', undefined, token);
    expect(body.result?.refusals.length).toBeGreaterThan(5);
    expect(body.result?.refusals[0]).toMatchObject({ kind: 'certificate', recordId: no, reason: 'unsealed' });
    const board = await gateway.call<{ tasks: { id: string; count: number }[] }>(
      'Dashboard/GetManagerDashboard',
      undefined,
      token,
    );
    expect(JSON.stringify(board.body.result)).toContain('ledger-refused');
    await gateway.close();
  });
});
