/**
 * Shows the checkpoint of each day to a witness, who signs only what continues what it has seen (C2SP tlog-witness). A
 * failed try is shown, and repeated later.
 */
import { takeDue, updateCheckpoint, witnessedSize } from './checkpoint.table.ts';
import type { CheckpointRecord } from './checkpoint.table.ts';
import { readTiles } from './ledger.table.ts';
import type { LedgerServices } from './append-entries.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import { toBase64 } from '@college/ledger/bytes';
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

type Answer =
  | { readonly kind: 'signed'; readonly lines: string }
  | { readonly kind: 'seen'; readonly size: number }
  | { readonly kind: 'failed'; readonly reason: string };

const requestBody = async (db: Knex, old: number, { size, note }: CheckpointRecord): Promise<string> => {
  const ranges = consistencyRanges(old, size);
  const tiles = await readTiles(db, tilesOf(ranges.flatMap(subtreesOf)));
  const proof = proofOf(ranges, lookupIn(tiles)).map((hash) => `${toBase64(hash)}\n`);
  return `old ${old}\n${proof.join('')}\n${note}`;
};

const post = async (prefix: string, body: string): Promise<Answer> => {
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
    const lines = text.split('\n').filter((line) => /^— \S+ [A-Za-z0-9+/=]+$/.test(line));
    return lines.length > 0
      ? { kind: 'signed', lines: `${lines.join('\n')}\n` }
      : { kind: 'failed', reason: 'the witness answered without a signature' };
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'failed', reason: cause?.code ?? name };
  }
};

/** What the witness has seen is where a proof begins; it says so where we do not know. */
const ask = async (db: Knex, prefix: string, checkpoint: CheckpointRecord): Promise<Answer> => {
  const known = Math.min(await witnessedSize(db), checkpoint.size);
  const first = await post(prefix, await requestBody(db, known, checkpoint));
  if (first.kind !== 'seen') return first;
  if (first.size > checkpoint.size)
    return { kind: 'failed', reason: `the witness has seen a tree of ${first.size} entries already` };
  return post(prefix, await requestBody(db, first.size, checkpoint));
};

/** One checkpoint; answers whether there was one that the witness signed. */
export const askWitness = async ({ database, settings, now }: WitnessServices): Promise<boolean> => {
  const { ledgerWitness: prefix } = settings;
  if (prefix === null) return false;
  const at = now();
  const later = (ms: number): string => new Date(at.getTime() + ms).toISOString();
  const due = await database.transaction((trx) => takeDue(trx, at.toISOString(), later(2 * MINUTE_MS)));
  if (!due) return false;
  const answer = await ask(database.read, prefix, due);
  const tries = due.witness_tries + 1;
  await database.transaction((trx) =>
    updateCheckpoint(
      trx,
      due.id,
      answer.kind === 'signed'
        ? {
            witness_state: 'done',
            witness_tries: tries,
            witnessed_at: now().toISOString(),
            witness_next_at: null,
            witness_error: '',
            witness_signatures: answer.lines,
          }
        : {
            witness_state: 'failed',
            witness_tries: tries,
            witness_next_at: later(Math.min(MINUTE_MS * 2 ** Math.min(tries, 12), LONGEST_WAIT_MS)),
            witness_error:
              answer.kind === 'failed' ? answer.reason.slice(0, 300) : 'the witness changed its mind',
          },
    ),
  );
  return answer.kind === 'signed';
};
