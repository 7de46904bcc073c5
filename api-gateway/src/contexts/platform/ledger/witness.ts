/**
 * Shows the checkpoint of each day to a witness, who signs only what continues what it has seen (C2SP tlog-witness). A
 * failed try is shown, and repeated later.
 */
import { supersedeBefore, takeDue, updateCheckpoint, witnessedSize } from './checkpoint.table.ts';
import type { CheckpointRecord } from './checkpoint.table.ts';
import { readState, readTiles } from './ledger.table.ts';
import type { LedgerServices } from './append-entries.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { toBase64 } from '@college/ledger/bytes';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import type { NoteKey } from '@college/ledger/checkpoint';
import { seenAt } from '@college/ledger/cosignature';
import { consistencyRanges, proofOf, subtreesOf } from '@college/ledger/merkle';
import { lookupIn, tilesOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

const TIME_LIMIT_MS = 15_000;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** Of an answer; a witness answers a line or two. */
const ANSWER_LENGTH = 4000;

type WitnessServices = Pick<LedgerServices, 'database' | 'now'> & {
  readonly settings: Pick<ScheduleServices['settings'], 'ledgerWitness'>;
};

type Witness = NonNullable<WitnessServices['settings']['ledgerWitness']>;

type Answer =
  | { readonly kind: 'signed'; readonly lines: string; readonly at: Date }
  /** It has seen a later one of ours. */
  | { readonly kind: 'superseded'; readonly size: number }
  | { readonly kind: 'seen'; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string };

const requestBody = async (db: Knex, old: number, { size, note }: CheckpointRecord): Promise<string> => {
  const ranges = consistencyRanges(old, size);
  const tiles = await readTiles(db, tilesOf(ranges.flatMap(subtreesOf)));
  const proof = proofOf(ranges, lookupIn(tiles)).map((hash) => `${toBase64(hash)}\n`);
  return `old ${old}\n${proof.join('')}\n${note}`;
};

/** The lines of an answer that the witness has signed, and nobody else. */
const signatureIn = (text: string, note: string, key: NoteKey): Answer => {
  const lines = text.split('\n').filter((line) => /^— \S+ [A-Za-z0-9+/=]+$/.test(line));
  for (const line of lines) {
    const parsed = parseCheckpoint(`${note}${line}\n`);
    const at = parsed && seenAt(parsed, key);
    if (at) return { kind: 'signed', lines: `${line}\n`, at };
  }
  return {
    kind: 'failed',
    reason:
      lines.length > 0
        ? 'the witness answered with a signature that is not its own'
        : 'the witness answered without a signature',
  };
};

const post = async ({ prefix, key }: Witness, note: string, body: string): Promise<Answer> => {
  try {
    const answer = await fetch(`${prefix}/add-checkpoint`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const text = (await answer.text()).slice(0, ANSWER_LENGTH);
    if (answer.status === 409 && /^\d{1,15}\n?$/.test(text)) return { kind: 'seen', size: Number(text) };
    if (!answer.ok) return { kind: 'failed', reason: `the witness answered ${answer.status}` };
    return signatureIn(text, note, key);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'failed', reason: cause?.code ?? name };
  }
};

/** What the witness has seen is where a proof begins; it says so where we do not know. */
const ask = async (db: Knex, witness: Witness, checkpoint: CheckpointRecord): Promise<Answer> => {
  const known = Math.min(await witnessedSize(db), checkpoint.size);
  const first = await post(witness, checkpoint.note, await requestBody(db, known, checkpoint));
  if (first.kind !== 'seen') return first;
  const { size } = await readState(db);
  if (first.size > size)
    return {
      kind: 'failed',
      reason: `the witness has seen ${first.size} entries, and there are ${size}: some were lost, or it was shown another ledger`,
    };
  if (first.size > checkpoint.size) return { kind: 'superseded', size: first.size };
  return post(witness, checkpoint.note, await requestBody(db, first.size, checkpoint));
};

/** What becomes of the checkpoint by an answer. */
const outcomeOf = (
  answer: Answer,
  { tries, at }: { readonly tries: number; readonly at: Date },
): Partial<CheckpointRecord> => {
  const ended = { witness_tries: tries, witness_next_at: null };
  if (answer.kind === 'signed')
    return {
      ...ended,
      witness_state: 'done',
      witnessed_at: answer.at.toISOString(),
      witness_error: '',
      witness_signatures: answer.lines,
    };
  if (answer.kind === 'superseded')
    return {
      ...ended,
      witness_state: 'superseded',
      witness_error: `the witness has seen a tree of ${answer.size} entries already`,
    };
  const wait = Math.min(MINUTE_MS * 2 ** Math.min(tries, 12), LONGEST_WAIT_MS);
  return {
    witness_tries: tries,
    witness_state: 'failed',
    witness_next_at: new Date(at.getTime() + wait).toISOString(),
    witness_error: answer.kind === 'failed' ? answer.reason.slice(0, 300) : 'the witness changed its mind',
  };
};

/**
 * One checkpoint; answers whether there was one that the witness signed. The newest goes first: it vouches for those
 * before it, which nobody has to sign any more.
 */
export const askWitness = async ({ database, settings, now }: WitnessServices): Promise<boolean> => {
  const { ledgerWitness: witness } = settings;
  if (witness === null) return false;
  const at = now();
  const again = new Date(at.getTime() + 2 * MINUTE_MS).toISOString();
  const due = await database.transaction((trx) => takeDue(trx, at.toISOString(), again));
  if (!due) return false;
  const answer = await ask(database.read, witness, due);
  const outcome = outcomeOf(answer, { tries: due.witness_tries + 1, at });
  await database.transaction(async (trx) => {
    await updateCheckpoint(trx, due.id, outcome);
    if (answer.kind === 'signed') await supersedeBefore(trx, due.day);
  });
  return answer.kind === 'signed';
};
