/**
 * How long a large ledger takes to verify, and whether it needs more memory the larger it is; in turn with a bare reader,
 * which parses the same lines and makes the three hashes of each entry that nobody can do without.
 */
import { randomBytes } from 'node:crypto';
import { isQuick, optionOf, runBench } from './frame.ts';
import { documentSigner } from '@college/api-gateway/src/crypto/document-signature';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import { EXPORT_FORMAT } from '@college/api-gateway/src/contexts/platform/ledger/export-ledger';
import type { ExportLine } from '@college/api-gateway/src/contexts/platform/ledger/export-ledger';
import { verifyLedger } from '@college/api-gateway/src/contexts/platform/ledger/verify-ledger';
import { toBase64 } from '@college/ledger/bytes';
import { signCheckpoint } from '@college/ledger/checkpoint';
import { commitmentOf, digestOf } from '@college/ledger/entry';
import { growingTree } from '@college/ledger/growing-tree';
import { leafHash } from '@college/ledger/merkle';

const ENTRIES = optionOf('entries', 1_000_000, 5_000);
const GOALS = { seconds: 180, ratio: 3, memory: 1.5 };
const ORIGIN = 'bench.example/ledger';
/** Bytes of a leaf in memory: a hash, and whether it is there. */
const LEAF = 33;

const factOf = (id: number): string =>
  JSON.stringify({
    class_id: id % 300,
    user_id: id % 20_000,
    state: 'approved',
    settled_hours: 48,
    note: null,
  });
const saltOf = (id: number): Uint8Array => {
  const salt = new Uint8Array(16);
  new DataView(salt.buffer).setUint32(0, id);
  return salt;
};
const digestAt = (id: number): Uint8Array => digestOf(factOf(id), saltOf(id));
const entryAt = (id: number): Uint8Array => commitmentOf({ kind: 'place', recordId: id }, digestAt(id));

/** An export as it is read from a file: a text for each line, made anew each time. */
const exported = async (entries: number): Promise<() => Generator<string>> => {
  const keys = await loadKeys(randomBytes(32).toString('base64url'), '/nowhere');
  const signer = { name: ORIGIN, ...documentSigner(keys) };
  const tree = growingTree();
  for (let id = 1; id <= entries; id += 1) tree.push(leafHash(entryAt(id)));
  const note = signCheckpoint({ origin: ORIGIN, size: entries, root: tree.root() }, [signer]);
  function* lines(): Generator<ExportLine> {
    yield { line: 'ledger', format: EXPORT_FORMAT, origin: ORIGIN, size: entries, madeAt: '2026-11-30' };
    yield { line: 'key', name: ORIGIN, publicKey: toBase64(signer.publicKey) };
    yield { line: 'checkpoint', day: null, note };
    for (let id = 1; id <= entries; id += 1) {
      const fact = factOf(id);
      yield {
        line: 'entry',
        id,
        kind: 'place',
        record_id: id,
        fact,
        salt: toBase64(saltOf(id)),
        digest: toBase64(digestAt(id)),
        entry: toBase64(entryAt(id)),
        leaf_index: id - 1,
      };
      yield { line: 'record', kind: 'place', id, fact: JSON.parse(fact) as object, evidence: null };
    }
    yield { line: 'end', lines: 4 + 2 * entries };
  }
  return function* () {
    for (const line of lines()) yield JSON.stringify(line);
  };
};

function* parsed(lines: Iterable<string>): Generator<ExportLine> {
  for (const line of lines) yield JSON.parse(line) as ExportLine;
}

const places = { kind: 'place' as const, covers: [], facts: () => Promise.resolve([]) };

/** What the lines cost to make is in both, and so is what the three hashes cost. */
const bare = (lines: Iterable<string>): number => {
  const tree = growingTree();
  for (const line of parsed(lines)) if (line.line === 'entry') tree.push(leafHash(entryAt(line.record_id)));
  return tree.size();
};

interface Measured {
  readonly seconds: number;
  readonly problems: number;
  /** The most that was in use, in MB, without the leaves. */
  readonly memory: number;
}

const measure = async (entries: number): Promise<Measured> => {
  const lines = (await exported(entries))();
  let most = 0;
  let count = 0;
  const watched = function* (): Generator<ExportLine> {
    for (const line of parsed(lines)) {
      count += 1;
      if (count % 20_000 === 0) most = Math.max(most, process.memoryUsage().heapUsed);
      yield line;
    }
  };
  const since = performance.now();
  const { problems } = await verifyLedger(watched(), { sources: [places], checkpoints: [], keys: [] });
  const seconds = (performance.now() - since) / 1000;
  return { seconds, problems: problems.length, memory: most / 1e6 };
};

const figures: Record<string, number> = {};

await runBench({
  name: 'ledger',
  work: async () => {
    const small = await measure(Math.max(1, Math.floor(ENTRIES / 10)));
    const whole = await measure(ENTRIES);
    const lines = (await exported(ENTRIES))();
    const since = performance.now();
    bare(lines);
    const bareSeconds = (performance.now() - since) / 1000;
    Object.assign(figures, {
      entries: ENTRIES,
      seconds: Number(whole.seconds.toFixed(1)),
      problems: whole.problems,
      ratio: Number((whole.seconds / bareSeconds).toFixed(2)),
      heapMB: Math.round(whole.memory),
      heapOfATenthMB: Math.round(small.memory),
      leavesMB: Math.round((ENTRIES * LEAF) / 1e6),
    });
  },
  report: () => {
    console.table([figures]);
    const { seconds = 0, problems = 0, ratio = 0, heapMB = 0, heapOfATenthMB = 1 } = figures;
    const missed =
      problems > 0 ||
      seconds > GOALS.seconds ||
      ratio > GOALS.ratio ||
      heapMB > Math.max(GOALS.memory * heapOfATenthMB, 200);
    return { figures, missed: missed && !isQuick };
  },
});
