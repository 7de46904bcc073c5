import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEntries } from './append-entries.ts';
import { enterInLedger } from './ledger.port.ts';
import { readKeys, readState } from './ledger.table.ts';
import { publishDay } from '../../reporting/ledger-watch/publish-day.ts';
import { askWitness } from './witness.ts';
import { witnessServer } from './witness-server.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { memoryKept } from '../../../../test/memory-kept.ts';
import { ledgerOfNow, setBack } from '../../../../test/set-back.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import type { LedgerState } from '@college/contracts/platform/ledger';
import { fromBase64 } from '@college/ledger/bytes';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import { seenAt } from '@college/ledger/cosignature';
import { leafHash, lookupOf, rootOf } from '@college/ledger/merkle';
import { hashesIn, tilePath } from '@college/ledger/tiles';

const NAME = 'witness.example';
const signerOf = (seed: number) => ({ name: NAME, ...documentSigner({ document: Buffer.alloc(32, seed) }) });
const { publicKey } = signerOf(5);

interface Running {
  readonly url: string;
  close(): Promise<void>;
}

describeOnBothDatabases('the ledger for others', (open) => {
  let gateway: Gateway;
  let folder: string;
  let url = '';
  const running: Running[] = [];
  /** Of the witness. */
  const complaints: string[] = [];
  let now = new Date('2027-03-01T04:00:00.000Z');

  const settings = () => ({
    publicUrl: null,
    host: 'localhost',
    timeZone: 'Asia/Shanghai',
    ledgerWitness: { prefix: url, key: { name: NAME, publicKey } },
  });
  /** The witness that the repository brings, with what is in the folder. */
  const startWitness = async (seed = 5, place = folder): Promise<Running> => {
    const keys = (await readKeys(open().database.read)).map(({ name, public_key: key }) => ({
      name,
      publicKey: fromBase64(key) ?? new Uint8Array(),
    }));
    const signer = signerOf(seed);
    const say = (line: string) => complaints.push(line);
    const server = witnessServer({ folder: place, signer, keys, now: () => now, say });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const one = {
      url: `http://127.0.0.1:${port}/w`,
      close: () => new Promise<void>((closed) => server.close(() => closed())),
    };
    running.push(one);
    return one;
  };
  const ask = async (signedBefore = '') => {
    const asked = await askWitness(services(), signedBefore);
    return { isSigned: asked?.isSigned ?? false, alarm: asked?.alarm };
  };
  const SIGNED = { isSigned: true, alarm: null };
  const state = () => readState(open().database.read);
  const services = () => ({
    database: open().database,
    keys: open().keys,
    settings: settings(),
    now: () => now,
    kept: memoryKept(),
  });
  const grow = async (recordId: number): Promise<void> => {
    await open().database.transaction((trx) =>
      enterInLedger(trx, now, [{ kind: 'merge', recordId, fact: { from: recordId, to: 1 } }]),
    );
    await appendEntries(services());
  };

  const dayOf = (day: string) => open().database.read('ledger_checkpoints').where({ day }).first();

  beforeAll(async () => {
    gateway = await openGateway(open());
    folder = await mkdtemp(join(tmpdir(), 'college-witness-'));
    await appendEntries(services());
    url = (await startWitness()).url;
  });
  afterAll(async () => {
    await Promise.allSettled(running.map((one) => one.close()));
    await rm(folder, { recursive: true });
    await gateway.close();
  });

  it('is there for everybody, by the paths of others', async () => {
    await appendEntries(services());
    const { body, headers } = await gateway.app.inject({ url: '/ledger/checkpoint' });
    const checkpoint = parseCheckpoint(body)?.checkpoint;
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const size = checkpoint?.size ?? 0;
    const leaves: Uint8Array[] = [];
    for (let index = 0; index * 256 < size; index += 1) {
      const width = Math.min(256, size - index * 256);
      const hashes = await gateway.app.inject({
        url: `/${tilePath({ level: 0, index, width })}`.replace('/tile', '/ledger/tile'),
      });
      const entries = await gateway.app.inject({
        url: `/${tilePath({ level: null, index, width })}`.replace('/tile', '/ledger/tile'),
      });
      const bundle = new Uint8Array(entries.rawPayload);
      leaves.push(...hashesIn(new Uint8Array(hashes.rawPayload)));
      expect(leaves.at(-1)).toEqual(leafHash(bundle.slice(-32)));
    }
    expect(rootOf(size, lookupOf(leaves))).toEqual(checkpoint?.root);
  });

  it.each([
    'tile/0/999',
    'tile/0/000.p/300',
    'tile/7/000',
    'tile/entries/x001/000',
    'tile/0/0',
    'tile/..%2f',
  ])('has no %s', async (path) => {
    expect((await gateway.app.inject({ url: `/ledger/${path}` })).statusCode).toBe(404);
  });

  it('gives the checkpoint of a day to regulators and to the witness, once', async () => {
    await grow(800_001);
    expect(await publishDay(services())).toBe(true);
    expect(await publishDay(services())).toBe(false);
    const notified = await open()
      .database.read('notices')
      .join('notice_targets', 'notice_targets.notice_id', 'notices.id')
      .join('users', 'users.id', 'notice_targets.user_id')
      .where('notices.notice_title', 'like', '%2027-03-01')
      .pluck<string[]>('users.username');
    expect(notified).toContain('regulator');
    expect(new Set(notified).size).toBe(notified.length);
    expect(await ask()).toEqual(SIGNED);
    expect(await askWitness(services(), (await state()).note)).toBeNull();
    const { token: admin } = await gateway.signIn('admin');
    const listed = await gateway.call<{ items: object[] }>(
      'Ledger/GetLedgerCheckpointPageList',
      { page: 1, pageSize: 1 },
      admin,
    );
    expect(listed.body.result?.items).toEqual([
      expect.objectContaining({
        day: '2027-03-01',
        witnessState: 'done',
        witnessedAt: now.toISOString(),
        note: expect.stringMatching(/\n— witness\.example \S+\n$/) as string,
      }),
    ]);
  });

  it('shows a witness the newest checkpoint, and says when it has seen it last', async () => {
    await grow(800_002);
    const { size } = await state();
    now = new Date('2027-03-01T04:05:00.000Z');
    expect(await ask()).toEqual(SIGNED);
    // The same again, as after a restart.
    expect(await ask()).toEqual(SIGNED);
    const { token } = await gateway.signIn('admin');
    const { body } = await gateway.call<LedgerState>('Ledger/GetLedgerState', undefined, token);
    expect(body.result).toMatchObject({
      witnessedSize: size,
      witnessedAt: now.toISOString(),
      witnessError: '',
      alarms: [],
    });
    const parsed = parseCheckpoint(body.result?.witnessedNote ?? '');
    expect(parsed && seenAt(parsed, { name: NAME, publicKey })).toEqual(now);
  });

  it('asks again where the witness is away, and where to begin where it knows less or more', async () => {
    await grow(800_003);
    const there = url;
    const gone = await startWitness();
    await gone.close();
    url = gone.url;
    expect(await ask()).toEqual({ isSigned: false, alarm: undefined });
    expect((await state()).witness_error).toBe('ECONNREFUSED');
    const empty = await mkdtemp(join(tmpdir(), 'college-witness-'));
    url = (await startWitness(5, empty)).url;
    expect(await ask()).toEqual(SIGNED);
    await grow(800_004);
    url = there;
    expect(await ask()).toEqual(SIGNED);
    const { size } = await state();
    await open().database.transaction((trx) => trx('ledger_state').update({ witnessed_size: size - 1 }));
    expect(await ask()).toEqual(SIGNED);
    await rm(empty, { recursive: true });
  });

  it('takes no signature of a stranger for that of the witness', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'college-witness-'));
    const there = url;
    url = (await startWitness(6, empty)).url;
    const { witnessed_note: before } = await state();
    expect(await ask()).toEqual({ isSigned: false, alarm: undefined });
    expect(await state()).toMatchObject({
      witness_error: 'the witness answered with a signature that is not its own',
      witnessed_note: before,
    });
    url = there;
    await rm(empty, { recursive: true });
  });

  it('needs one signature for all days for which the witness was away', async () => {
    for (const [day, recordId] of [
      ['2027-03-04', 800_005],
      ['2027-03-05', 800_006],
    ] as const) {
      now = new Date(`${day}T04:00:00.000Z`);
      await grow(recordId);
      await publishDay(services());
    }
    expect(await dayOf('2027-03-04')).toMatchObject({ witness_state: 'waiting' });
    expect(await ask()).toEqual(SIGNED);
    expect(await dayOf('2027-03-05')).toMatchObject({ witness_state: 'done' });
    expect(await dayOf('2027-03-04')).toMatchObject({ witness_state: 'superseded', witness_signatures: '' });
  });

  it('hears from the witness that the tree was set back, and that it is another one', async () => {
    const then = await ledgerOfNow(open().database.read);
    await grow(800_007);
    expect(await ask()).toEqual(SIGNED);
    const { size: known } = await state();
    await setBack(open().database, then);
    const { size } = await state();
    expect(await ask()).toEqual({
      isSigned: false,
      alarm: { reason: 'witness-larger', known_size: known, size },
    });
    expect((await state()).witness_error).toBe(
      `the witness has seen ${known} entries, and there are ${size}: some were lost, or it was shown another ledger`,
    );
    await grow(800_008);
    const different = {
      isSigned: false,
      alarm: { reason: 'witness-different', known_size: known, size: known },
    };
    expect(await ask()).toEqual(different);
    await grow(800_009);
    expect(await ask()).toEqual({ ...different, alarm: { ...different.alarm, size: known + 1 } });
    expect((await state()).witness_error).toBe('the witness has seen another ledger');
    expect(complaints).toHaveLength(3);
  });

  it('is found by the number of a proof, by those who may see the proof', async () => {
    const { proof_no: number } = await open().database.read('period_proofs').orderBy('id').first('proof_no');
    const { token } = await gateway.signIn('admin');
    const find = (asked: string) =>
      gateway.call<{ entries: { kind: string; proof: { index: number } | null }[] }>(
        'Ledger/FindLedgerEntry',
        { number: asked },
        token,
      );
    const { body } = await find(number.toLowerCase());
    expect(body.result?.entries[0]).toMatchObject({
      kind: 'proof',
      proof: { index: expect.any(Number) as number },
    });
    expect((await find('XS-1999-000001')).body.result?.entries).toEqual([]);
  });
});
