import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEntries } from './append-entries.ts';
import { enterInLedger } from './ledger.port.ts';
import { readState } from './ledger.table.ts';
import { publishDay } from '../../reporting/ledger-watch/publish-day.ts';
import { askWitness } from './witness.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import { fromBase64 } from '@college/ledger/bytes';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import { cosign } from '@college/ledger/cosignature';
import { isConsistent, leafHash, lookupOf, rootOf } from '@college/ledger/merkle';
import { hashesIn, tilePath } from '@college/ledger/tiles';

const signerOf = (seed: number) => ({
  name: 'witness.example',
  ...documentSigner({ document: Buffer.alloc(32, seed) }),
});
const { name, publicKey } = signerOf(5);
const SECONDS = 1_803_873_600;

/** A witness that signs what continues what it has seen, and keeps it. */
const startWitness = async () => {
  const seen: { size: number; root: Uint8Array }[] = [];
  const state = { down: false, isStranger: false, says: null as number | null };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (state.down) return reply.writeHead(503).end();
      if (state.says !== null) return reply.writeHead(409).end(`${state.says}\n`);
      const [head = '', ...rest] = Buffer.concat(parts).toString('utf8').split('\n\n');
      const [old = '', ...proof] = head.split('\n');
      const size = Number(old.slice(4));
      const last = seen.at(-1) ?? { size: 0, root: new Uint8Array() };
      if (size !== last.size)
        return reply.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end(`${last.size}\n`);
      const note = parseCheckpoint(rest.join('\n\n'));
      const hashes = proof.flatMap((line) => fromBase64(line) ?? []);
      const grown =
        note && (size === 0 || isConsistent({ earlier: last, later: note.checkpoint, proof: hashes }));
      if (!note || !grown) return reply.writeHead(422).end();
      seen.push(note.checkpoint);
      // A stranger signs with its own key under the id of the witness's.
      const signer = { ...signerOf(state.isStranger ? 6 : 5), publicKey };
      return reply.writeHead(200).end(cosign(note.body, SECONDS, signer));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { seen, state, url: `http://127.0.0.1:${port}/w`, close: () => server.close() };
};

describeOnBothDatabases('the ledger for others', (open) => {
  let gateway: Gateway;
  let witness: Awaited<ReturnType<typeof startWitness>>;
  let now = new Date('2027-03-01T04:00:00.000Z');

  const settings = () => ({
    publicUrl: null,
    host: 'localhost',
    timeZone: 'Asia/Shanghai',
    ledgerWitness: { prefix: witness.url, key: { name, publicKey } },
  });
  const services = () => ({
    database: open().database,
    keys: open().keys,
    settings: settings(),
    now: () => now,
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
    witness = await startWitness();
  });
  afterAll(async () => {
    witness.close();
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
    expect(await askWitness(services())).toBe(true);
    expect(await askWitness(services())).toBe(false);
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
        witnessedAt: new Date(SECONDS * 1000).toISOString(),
        note: expect.stringMatching(/\n— witness\.example \S+\n$/) as string,
      }),
    ]);
  });

  it('shows a witness only what continues, asks where to begin, and tries again', async () => {
    now = new Date('2027-03-02T04:00:00.000Z');
    await grow(800_002);
    await publishDay(services());
    witness.state.down = true;
    expect(await askWitness(services())).toBe(false);
    const failed = () => open().database.read('ledger_checkpoints').where({ day: '2027-03-02' }).first();
    expect(await failed()).toMatchObject({
      witness_state: 'failed',
      witness_error: 'the witness answered 503',
    });
    witness.state.down = false;
    expect(await askWitness(services())).toBe(false);
    now = new Date('2027-03-02T05:00:00.000Z');
    // It knows less than we think that it does.
    witness.seen.length = 0;
    expect(await askWitness(services())).toBe(true);
    now = new Date('2027-03-03T04:00:00.000Z');
    await grow(800_003);
    await publishDay(services());
    expect(await askWitness(services())).toBe(true);
    expect(witness.seen).toHaveLength(2);
  });

  it('takes no signature of a stranger for that of the witness', async () => {
    now = new Date('2027-03-04T04:00:00.000Z');
    await grow(800_004);
    await publishDay(services());
    witness.state.isStranger = true;
    expect(await askWitness(services())).toBe(false);
    expect(await dayOf('2027-03-04')).toMatchObject({
      witness_state: 'failed',
      witness_error: 'the witness answered with a signature that is not its own',
      witness_signatures: '',
    });
    witness.state.isStranger = false;
  });

  it('needs one signature for all days for which the witness was away', async () => {
    now = new Date('2027-03-05T04:00:00.000Z');
    await grow(800_005);
    await publishDay(services());
    now = new Date('2027-03-05T12:00:00.000Z');
    expect(await askWitness(services())).toBe(true);
    expect(await dayOf('2027-03-05')).toMatchObject({ witness_state: 'done' });
    expect(await dayOf('2027-03-04')).toMatchObject({ witness_state: 'superseded', witness_next_at: null });
    expect(await askWitness(services())).toBe(false);
  });

  it('asks for no signature of what the witness has seen a later one of, and says so where it cannot have', async () => {
    now = new Date('2027-03-06T04:00:00.000Z');
    await grow(800_006);
    await publishDay(services());
    await grow(800_007);
    const { size } = await readState(open().database.read);
    witness.state.says = size + 1;
    expect(await askWitness(services())).toBe(false);
    const lost = `the witness has seen ${size + 1} entries, and there are ${size}: some were lost, or it was shown another ledger`;
    expect(await dayOf('2027-03-06')).toMatchObject({ witness_state: 'failed', witness_error: lost });
    witness.state.says = size;
    now = new Date('2027-03-06T12:00:00.000Z');
    expect(await askWitness(services())).toBe(false);
    expect(await dayOf('2027-03-06')).toMatchObject({ witness_state: 'superseded' });
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
