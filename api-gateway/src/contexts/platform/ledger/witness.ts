/**
 * Shows the newest checkpoint to a witness, who signs only what continues what it has seen (C2SP tlog-witness). Each gateway
 * asks by its own clock and remembers by itself what the witness has signed: neither can be set back in the database.
 */
import type { Alarm } from './alarm.table.ts';
import { settleDays } from './checkpoint.table.ts';
import { readState, readTiles, saveState } from './ledger.table.ts';
import type { StateRecord } from './ledger.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { traceHeaders } from '../../../app/trace-context.ts';
import { toBase64 } from '@college/ledger/bytes';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import type { NoteKey } from '@college/ledger/checkpoint';
import { seenAt } from '@college/ledger/cosignature';
import { consistencyRanges, proofOf, subtreesOf } from '@college/ledger/merkle';
import { lookupIn, tilesOf } from '@college/ledger/tiles';
import type { Knex } from 'knex';

const TIME_LIMIT_MS = 15_000;
/** Of an answer; a witness answers a line or two. */
const ANSWER_LENGTH = 4000;

type WitnessServices = Pick<ScheduleServices, 'database'> & {
  readonly settings: Pick<ScheduleServices['settings'], 'ledgerWitness'>;
};

type Witness = NonNullable<WitnessServices['settings']['ledgerWitness']>;

type Answer =
  | { readonly kind: 'signed'; readonly lines: string; readonly at: Date }
  /** What it has signed last. */
  | { readonly kind: 'seen'; readonly size: number }
  | { readonly kind: 'refuted' }
  | { readonly kind: 'failed'; readonly reason: string };

type Shown = Pick<StateRecord, 'size' | 'note' | 'witnessed_size'>;

const requestBody = async (db: Knex, old: number, { size, note }: Shown): Promise<string> => {
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
      headers: { 'content-type': 'text/plain; charset=utf-8', ...traceHeaders() },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const text = (await answer.text()).slice(0, ANSWER_LENGTH);
    if (answer.status === 409 && /^\d{1,15}\n?$/.test(text)) return { kind: 'seen', size: Number(text) };
    if (answer.status === 422) return { kind: 'refuted' };
    if (!answer.ok) return { kind: 'failed', reason: `the witness answered ${answer.status}` };
    return signatureIn(text, note, key);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { kind: 'failed', reason: cause?.code ?? name };
  }
};

interface Reply {
  readonly answer: Answer;
  /** The size from which we showed that the tree has grown. */
  readonly from: number;
}

/** What the witness has seen is where a proof begins; it says so where we do not know. */
const ask = async (db: Knex, witness: Witness, shown: Shown): Promise<Reply> => {
  const showFrom = async (from: number): Promise<Reply> => ({
    answer: await post(witness, shown.note, await requestBody(db, from, shown)),
    from,
  });
  const first = await showFrom(Math.min(shown.witnessed_size, shown.size));
  const { answer } = first;
  return answer.kind === 'seen' && answer.size <= shown.size && answer.size !== first.from
    ? showFrom(answer.size)
    : first;
};

export interface Asked {
  /** What it was asked about. */
  readonly note: string;
  readonly isSigned: boolean;
  /** Undefined: the witness has said nothing about that. */
  readonly alarm: Alarm | null | undefined;
}

/** What the witness has seen and we do not have, by the size that we have by now; null: nothing. */
const alarmIn = ({ answer, from }: Reply, shown: Shown, size: number): Alarm | null => {
  if (answer.kind === 'refuted') return { reason: 'witness-different', known_size: from, size };
  if (answer.kind !== 'seen') return null;
  if (answer.size > size) return { reason: 'witness-larger', known_size: answer.size, size };
  // It knows a tree of just this size, and refuses this one.
  return answer.size === shown.size && from === shown.size
    ? { reason: 'witness-different', known_size: from, size }
    : null;
};

const errorOf = (answer: Answer, alarm: Alarm | null): string => {
  if (answer.kind === 'failed') return answer.reason.slice(0, 300);
  if (alarm?.reason === 'witness-larger')
    return `the witness has seen ${alarm.known_size} entries, and there are ${alarm.size}: some were lost, or it was shown another ledger`;
  if (alarm) return 'the witness has seen another ledger';
  return 'the witness has seen another size than it was asked about';
};

/** About the newest checkpoint; null: there is no witness, or it has signed this one for us. */
export const askWitness = async (
  { database, settings }: WitnessServices,
  signedBefore: string,
): Promise<Asked | null> => {
  const { ledgerWitness: witness } = settings;
  const shown = await readState(database.read);
  const { note, size } = shown;
  if (witness === null || note === '' || note === signedBefore) return null;
  const reply = await ask(database.read, witness, shown);
  const { answer } = reply;
  if (answer.kind === 'signed') {
    const at = answer.at.toISOString();
    await database.transaction(async (trx) => {
      await saveState(trx, {
        witnessed_size: size,
        witnessed_note: note + answer.lines,
        witnessed_at: at,
        witness_error: '',
      });
      await settleDays(trx, { size, note, signatures: answer.lines, at });
    });
    return { note, isSigned: true, alarm: null };
  }
  // Another gateway may have shown it a later one meanwhile.
  const alarm = alarmIn(reply, shown, (await readState(database.read)).size);
  await database.transaction((trx) => saveState(trx, { witness_error: errorOf(answer, alarm) }));
  return { note, isSigned: false, alarm: alarm ?? undefined };
};
