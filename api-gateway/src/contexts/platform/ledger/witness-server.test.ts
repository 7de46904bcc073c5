import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seenFileIn, witnessOf } from './witness-server.ts';
import { documentSigner } from '../../../crypto/document-signature.ts';
import { toBase64 } from '@college/ledger/bytes';
import { parseCheckpoint, signCheckpoint } from '@college/ledger/checkpoint';
import { seenAt } from '@college/ledger/cosignature';
import { consistencyRanges, leafHash, lookupOf, proofOf, rootOf } from '@college/ledger/merkle';

const ORIGIN = 'college.example/ledger';
const NOW = new Date('2027-03-01T04:00:00.000Z');
const signerOf = (seed: number, name: string) => ({
  name,
  ...documentSigner({ document: Buffer.alloc(32, seed) }),
});
const college = signerOf(1, ORIGIN);
const signer = signerOf(5, 'witness.example');
const leaves = Array.from({ length: 40 }, (_, at) => leafHash(Uint8Array.of(at)));
const others = leaves.map((leaf, at) => (at < 3 ? leaf : leafHash(Uint8Array.of(at, 1))));

const noteOf = (size: number, tree = leaves, by = college): string =>
  signCheckpoint({ origin: by.name, size, root: rootOf(size, lookupOf(tree)) }, [by]);
const requestOf = (old: number, size: number, tree = leaves, by = college): string => {
  const proof = proofOf(consistencyRanges(Math.min(old, size), size), lookupOf(tree)).map(toBase64);
  return [`old ${old}`, ...proof, '', noteOf(size, tree, by)].join('\n');
};

describe('a witness', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'college-witness-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const said: string[] = [];
  const started = () =>
    witnessOf({ folder, signer, keys: [college], now: () => NOW, say: (line) => said.push(line) });

  it('signs what continues what it has seen, also after a restart', async () => {
    for (const [old, size] of [
      [0, 3],
      [3, 17],
      [17, 17],
      [17, 40],
    ] as const) {
      const { status, body = '' } = await started()(requestOf(old, size));
      expect(status).toBe(200);
      const parsed = parseCheckpoint(noteOf(size) + body);
      expect(parsed && seenAt(parsed, signer)).toEqual(NOW);
    }
    expect(await readdir(folder)).toEqual([seenFileIn('', ORIGIN)]);
  });

  it('says what it has seen to whoever begins elsewhere, and to whoever shows it another tree', async () => {
    const witness = started();
    await witness(requestOf(0, 17));
    const conflict = { status: 409, body: '17\n', type: 'text/x.tlog.size' };
    expect(await witness(requestOf(0, 20))).toEqual(conflict);
    expect(await witness(requestOf(16, 20))).toEqual(conflict);
    expect(await witness(requestOf(0, 3))).toEqual(conflict);
    expect(await witness(requestOf(17, 17, others))).toEqual(conflict);
    expect(await witness(requestOf(17, 20, others))).toEqual({ status: 422 });
    expect((await witness(requestOf(17, 20))).status).toBe(200);
    expect(said.map((line) => line.split('\n')[0])).toEqual(
      [3, 17, 20].map(
        (size) => `${ORIGIN}: its tree of ${size} entries does not continue the one of 17 that was seen:`,
      ),
    );
  });

  it('signs for no ledger and no key that it does not know', async () => {
    const witness = started();
    const other = signerOf(1, 'other.example/ledger');
    expect(await witness(requestOf(0, 3, leaves, other))).toEqual({ status: 404 });
    expect(await witness(requestOf(0, 3, leaves, signerOf(2, ORIGIN)))).toEqual({ status: 403 });
    expect(await witness(requestOf(4, 3))).toEqual({ status: 400 });
  });

  it.each([
    '',
    'old 0',
    'old 00\n\n',
    `old 0\n${noteOf(3)}`,
    `old -1\n\n${noteOf(3)}`,
    `old 0\nAAAA\n\n${noteOf(3)}`,
    `old 0\n\n${noteOf(3).slice(0, -1)}`,
    `old 0\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\n${noteOf(3)}`,
  ])('refuses what is no request: %j', async (body) => {
    expect(await started()(body)).toEqual({ status: 400 });
  });

  it('signs nothing that it could not keep, and forgets nothing', async () => {
    const witness = started();
    await witness(requestOf(0, 3));
    await writeFile(seenFileIn(folder, ORIGIN), 'broken');
    await expect(witness(requestOf(0, 3))).rejects.toThrow('is no checkpoint');
    await rm(seenFileIn(folder, ORIGIN));
    await mkdir(seenFileIn(folder, ORIGIN));
    await expect(witness(requestOf(0, 3))).rejects.toThrow();
  });

  it('never signs two trees that contradict each other, whatever it is asked, in whatever order', async () => {
    const size = fc.integer({ min: 0, max: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(size, size, fc.boolean()), { minLength: 1, maxLength: 12 }),
        async (asked) => {
          await rm(folder, { recursive: true, force: true });
          await mkdir(folder);
          const witness = started();
          const answers = await Promise.all(
            asked.map(async ([old, to, isOther]) => {
              const tree = isOther ? others : leaves;
              return { to, tree, status: (await witness(requestOf(old, to, tree))).status };
            }),
          );
          const signed = answers.filter(({ status }) => status === 200);
          const sizes = signed.map(({ to }) => to);
          expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
          const trees = new Set(signed.filter(({ to }) => to > 3).map(({ tree }) => tree));
          expect(trees.size).toBeLessThan(2);
        },
      ),
      { numRuns: 40 },
    );
  });
});
