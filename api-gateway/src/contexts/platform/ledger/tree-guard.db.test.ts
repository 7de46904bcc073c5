import { beforeAll, expect, it } from 'vitest';
import { acceptRestore } from './accept-restore.ts';
import { alarmReporter, OWN_REASONS } from './alarm-reporter.ts';
import { alarmsThatStand } from './alarm.table.ts';
import { appendEntries } from './append-entries.ts';
import { exportLedger } from './export-ledger.ts';
import { keptSize, NOTHING_KEPT } from './kept-head.ts';
import type { KeptStore } from './kept-head.ts';
import { enterInLedger } from './ledger.port.ts';
import { countWaiting, readState } from './ledger.table.ts';
import { sourcesOf } from './take-over.ts';
import { verifyLedger } from './verify-ledger.ts';
import { features } from '../../index.ts';
import { notifyAdministrators } from '../../reporting/ledger-watch/notify-administrators.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { ledgerOfNow, setBack } from '../../../../test/set-back.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import type { Database } from '../../../db/database.ts';
import type { LedgerState } from '@college/contracts/platform/ledger';
import { parseCheckpoint, signCheckpoint } from '@college/ledger/checkpoint';
import type { Knex } from 'knex';

const NOW = new Date('2026-11-20T04:00:00.000Z');
const settings = { publicUrl: null, host: 'localhost' };

describeOnBothDatabases('the tree that a gateway has kept', (open) => {
  let no = 970_000;
  const kept = memoryKept();
  const services = (store: KeptStore = kept, database: Database = open().database) => ({
    database,
    keys: open().keys,
    settings,
    now: () => NOW,
    kept: store,
  });
  const enter = (count = 1) =>
    open().database.transaction((trx) =>
      enterInLedger(
        trx,
        NOW,
        Array.from({ length: count }, () => {
          no += 1;
          return { kind: 'merge', recordId: no, fact: { from: no, to: 1 } } as const;
        }),
      ),
    );
  const grow = async (store: KeptStore = kept, count = 1) => {
    await enter(count);
    return appendEntries(services(store));
  };
  const state = () => readState(open().database.read);
  const sizeKept = async (store: KeptStore = kept) => keptSize((await store.read()) ?? NOTHING_KEPT);
  const bySql = (work: (trx: Knex.Transaction) => Promise<unknown>) => open().database.transaction(work);

  beforeAll(() => appendEntries(services()));

  it('is the one of the database at first, and moves on with it', async () => {
    expect(await sizeKept()).toBe((await state()).size);
    expect(await grow()).toEqual({ appended: 1, refused: 0 });
    expect((await kept.read())?.note).toBe((await state()).note);
  });

  it('keeps a smaller tree from being signed, and entries wait until a restore is accepted', async () => {
    const then = await ledgerOfNow(open().database.read);
    await grow(kept, 3);
    const known = await sizeKept();
    await setBack(open().database, then);
    const { size } = then.state;
    const alarm = { reason: 'smaller', known_size: known, size };
    expect(await grow()).toEqual({ appended: 0, refused: 0, alarm });
    expect(await appendEntries(services())).toEqual({ appended: 0, refused: 0, alarm });
    expect((await state()).note).toBe(then.state['note']);
    expect(await countWaiting(open().database.read)).toBe(1);

    expect((await acceptRestore(services(), ''))?.alarm).toEqual(alarm);
    expect((await appendEntries(services())).alarm).toEqual(alarm);
    expect((await acceptRestore(services(), 'the disk was lost'))?.alarm).toEqual(alarm);
    expect(await acceptRestore(services(), 'once more')).toBeNull();
    expect(await appendEntries(services())).toEqual({ appended: 2, refused: 0 });
    expect(await sizeKept()).toBe(size + 2);
    const { problems, restores } = await verifyLedger(
      exportLedger(open().database.read, features, open().now),
      { sources: sourcesOf(features), checkpoints: [], keys: [] },
    );
    expect(restores).toEqual([`from ${known} entries to ${size}: the disk was lost`]);
    expect(problems.filter(({ of }) => of.startsWith('restore'))).toEqual([]);
  });

  it('is not given up a second time by a restore that was accepted before', async () => {
    const then = await ledgerOfNow(open().database.read);
    await grow();
    await setBack(open().database, then);
    expect((await appendEntries(services())).alarm?.reason).toBe('smaller');
    // Somebody who begins anew takes what is there, with the restore in it.
    const other = memoryKept();
    await appendEntries(services(other));
    await grow(other);
    await setBack(open().database, then);
    expect((await appendEntries(services(other))).alarm?.reason).toBe('smaller');
    await acceptRestore(services(), 'again');
    expect((await appendEntries(services())).alarm).toBeUndefined();
  });

  it('is followed by several gateways, and given up by all of them where one restore was accepted', async () => {
    const [one, two, late] = [memoryKept(), memoryKept(), memoryKept()];
    for (const store of [one, two, late]) await appendEntries(services(store));
    await grow(one, 300);
    expect((await grow(two, 5)).alarm).toBeUndefined();
    expect((await appendEntries(services(one))).alarm).toBeUndefined();
    expect(await sizeKept(one)).toBe(await sizeKept(two));
    const then = await ledgerOfNow(open().database.read);
    await grow(late, 2);
    await grow(one);
    await setBack(open().database, then);
    await acceptRestore(services(one), 'a backup');
    for (const store of [one, late, two]) {
      expect((await grow(store)).alarm).toBeUndefined();
      expect(await sizeKept(store)).toBe((await state()).size);
    }
    await kept.keep((await one.read()) ?? {});
  });

  it('is accepted against a checkpoint that others have, where this machine has lost its own', async () => {
    const before = memoryKept();
    await appendEntries(services(before));
    const then = await ledgerOfNow(open().database.read);
    await grow(before, 3);
    const theirs = (await state()).note;
    await setBack(open().database, then);

    const fresh = memoryKept();
    expect(await acceptRestore(services(fresh), '')).toBeNull();
    const found = await acceptRestore(services(fresh), '', theirs);
    expect(found?.alarm).toMatchObject({ reason: 'smaller', size: then.state.size });
    const strange = acceptRestore(services(fresh), 'no', theirs.replace(/^— .*$/m, ''));
    await expect(strange).rejects.toThrow('no checkpoint that this college has signed');
    await acceptRestore(services(fresh), 'the machine burnt down', theirs);
    expect(await acceptRestore(services(fresh), '', theirs)).toBeNull();
    for (const store of [fresh, before]) expect((await grow(store)).alarm).toBeUndefined();
    const verdict = await open().database.snapshot((read) =>
      verifyLedger(exportLedger(read, features, NOW), {
        sources: sourcesOf(features),
        checkpoints: [],
        keys: [],
      }),
    );
    expect(verdict.restores.at(-1)).toContain('the machine burnt down');
    await kept.keep((await fresh.read()) ?? {});
  });

  it('does not continue in one that somebody without it let grow after setting it back', async () => {
    const own = memoryKept();
    await appendEntries(services(own));
    const then = await ledgerOfNow(open().database.read);
    await grow(own);
    const known = await sizeKept(own);
    await setBack(open().database, then);
    await grow(memoryKept(), 4);
    const { size } = await state();
    const alarm = { reason: 'different', known_size: known, size };
    expect((await grow(own)).alarm).toEqual(alarm);
  });

  it.each([
    ['a checkpoint of its own', 'note'],
    ['another size', 'size'],
    ['another name', 'origin'],
    ['a tile that was changed', 'tile'],
    ['a tile that is gone', 'no tile'],
  ])('is not that of a database with %s', async (_what, change) => {
    const own = memoryKept();
    await appendEntries(services(own));
    const then = await ledgerOfNow(open().database.read);
    const strange = documentSigner(await loadKeys(Buffer.alloc(32, 3).toString('base64'), '/nowhere'));
    const { origin, size, note } = await state();
    const root = parseCheckpoint(note)?.checkpoint.root ?? new Uint8Array();
    await bySql(async (trx) => {
      const last = trx('ledger_tiles').where({ level: 0, tile_index: Math.floor(size / 256) });
      if (change === 'note')
        await trx('ledger_state').update({
          note: signCheckpoint({ origin, size, root }, [{ name: origin, ...strange }]),
        });
      else if (change === 'size') await trx('ledger_state').update({ size: size + 1 });
      else if (change === 'origin') await trx('ledger_state').update({ origin: 'other.example/ledger' });
      else if (change === 'tile') await last.update({ hashes: trx.raw("'AAAA' || substr(hashes, 5)") });
      else await last.delete();
    });
    await enter();
    for (const store of [own, memoryKept()])
      expect((await appendEntries(services(store))).alarm?.reason).toBe('unsigned');
    await setBack(open().database, then);
    expect((await appendEntries(services(own))).alarm).toBeUndefined();
  });

  it('is signed again after a change of keys, so that the older key can go', async () => {
    const [older, newer] = [Buffer.alloc(32, 9), Buffer.alloc(32, 11)].map((key) => key.toString('base64'));
    const own = memoryKept();
    await appendEntries(services(own));
    const with2 = { ...services(own), keys: await loadKeys(newer ?? '', '/nowhere', [older ?? '']) };
    const { size } = await state();
    expect((await appendEntries({ ...with2, kept: memoryKept() })).alarm?.reason).toBe('unsigned');
    expect(await appendEntries(with2)).toEqual({ appended: 0, refused: 0 });
    expect((await state()).size).toBe(size);
    expect((await appendEntries({ ...with2, kept: memoryKept() })).alarm).toBeUndefined();
    // Back to the keys of the other tests.
    expect((await appendEntries(services(own))).alarm).toBeUndefined();
  });

  it('loses nothing and is signed once for each size, wherever the gateway dies', async () => {
    const { database } = open();
    const own = memoryKept();
    await appendEntries(services(own));
    const dying = (): never => {
      throw new Error('killed');
    };
    const deaths: Readonly<Record<string, () => ReturnType<typeof services>>> = {
      'before the commit': () =>
        services(own, {
          ...database,
          transaction: (work) =>
            database.transaction(async (trx) => {
              await work(trx);
              return dying();
            }),
        }),
      'after the commit': () => services({ ...own, keep: () => Promise.reject(new Error('killed')) }),
      'after the file': () =>
        services({
          ...own,
          keep: async (changes) => {
            await own.keep(changes);
            dying();
          },
        }),
    };
    const roots = new Map<number, string>();
    let entered = 0;
    const { size: first } = await state();
    for (const [at, death] of [...Object.entries(deaths), ...Object.entries(deaths).reverse()]) {
      await enter(3);
      entered += 3;
      await expect(appendEntries(death()), at).rejects.toThrow('killed');
      const { size, note } = await state();
      expect(roots.get(size) ?? note, at).toBe(note);
      roots.set(size, note);
      const kept = parseCheckpoint((await own.read())?.note ?? '')?.checkpoint;
      expect(kept?.size, at).toBeLessThanOrEqual(size);
    }
    expect((await appendEntries(services(own))).alarm).toBeUndefined();
    expect((await state()).size).toBe(first + entered);
    expect(await sizeKept(own)).toBe(first + entered);
    expect(await countWaiting(database.read)).toBe(0);
  });

  it('is told to administrators once, in readiness and in the log, until it is settled', async () => {
    const gateway = await openGateway(open());
    const logged: string[] = [];
    const log = { error: (_what: object, sentence: string) => logged.push(sentence) };
    const app = { problems: gateway.app.problems, log: log as never };
    const report = alarmReporter(app, services(), OWN_REASONS);
    const ready = async () =>
      (await gateway.app.inject('/health/ready')).json<{ problems?: string[] }>().problems;
    const titles = () =>
      open().database.read('notices').where('notice_title_en', 'like', 'The ledger is not%').pluck('id');
    await report(null);
    expect(await ready()).toBeUndefined();
    const { origin, size, note } = await state();
    const root = parseCheckpoint(note)?.checkpoint.root ?? new Uint8Array();
    const ahead = memoryKept();
    await ahead.keep({
      note: signCheckpoint({ origin, size: size + 100, root }, []) + note.split('\n\n')[1],
    });
    const { alarm } = await appendEntries(services(ahead));
    await report(alarm ?? null);
    await report(alarm ?? null);
    expect(logged).toHaveLength(1);
    expect(await ready()).toEqual([expect.stringContaining('the database was set back')]);
    expect(await notifyAdministrators(services())).toBe(1);
    expect(await notifyAdministrators(services())).toBe(0);
    expect(await titles()).toHaveLength(1);
    const { token } = await gateway.signIn('admin');
    const { body } = await gateway.call<LedgerState>('Ledger/GetLedgerState', undefined, token);
    expect(body.result?.alarms).toEqual([expect.objectContaining({ reason: 'smaller' })]);
    const board = await gateway.call('Dashboard/GetManagerDashboard', undefined, token);
    expect(JSON.stringify(board.body.result)).toContain('ledger-alarm');
    await report(null);
    expect(await ready()).toBeUndefined();
    expect(await alarmsThatStand(open().database.read)).toEqual([]);
    await gateway.close();
  });
});
