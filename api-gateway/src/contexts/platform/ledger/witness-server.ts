/**
 * A witness for ledgers of other houses (C2SP tlog-witness and tlog-cosignature). Of each ledger it keeps the newest
 * checkpoint that it has signed, in a file, and signs only what continues it.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import { replaceFile } from '../../../crypto/durable-file.ts';
import { areEqual, fromBase64 } from '@college/ledger/bytes';
import { parseCheckpoint, signersOf } from '@college/ledger/checkpoint';
import type { Checkpoint, NoteKey, ParsedNote, Signer } from '@college/ledger/checkpoint';
import { cosign } from '@college/ledger/cosignature';
import { EMPTY_ROOT, HASH_LENGTH, isConsistent } from '@college/ledger/merkle';
import type { Hash } from '@college/ledger/merkle';

/** Bytes; a request with 63 hashes and a few signatures has some 5 KB. */
const LONGEST_BODY = 64 * 1024;
const MOST_HASHES = 63;

export interface WitnessOptions {
  /** Where what it has seen is kept; it must exist. */
  readonly folder: string;
  readonly signer: Signer;
  /** Of the ledgers that it knows, by their origins. */
  readonly keys: readonly NoteKey[];
  readonly now: () => Date;
  /** For whoever runs it: a tree that contradicts what was seen, and what kept it from answering. */
  readonly say: (line: string) => void;
}

interface Asked {
  readonly old: number;
  readonly proof: readonly Hash[];
  readonly note: ParsedNote;
  /** As it was sent. */
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly body?: string;
  readonly type?: string;
}

/** Null: it is no request. */
const parseRequest = (body: string): Asked | null => {
  const end = body.indexOf('\n\n');
  const [head = '', ...lines] = body.slice(0, Math.max(0, end)).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,14})$/.exec(head) ?? [];
  const text = body.slice(end + 2);
  const note = parseCheckpoint(text);
  const proof = lines.map(fromBase64);
  const isProof = proof.length <= MOST_HASHES && proof.every((hash) => hash?.length === HASH_LENGTH);
  return old !== undefined && note && isProof
    ? { old: Number(old), proof: proof as Hash[], note, text }
    : null;
};

const NONE_SEEN = { size: 0, root: EMPTY_ROOT };

export const seenFileIn = (folder: string, origin: string): string =>
  join(folder, `${createHash('sha256').update(origin).digest('hex')}.txt`);

/** Throws where the file is broken: what was seen must not be forgotten. */
const lastSeen = async (path: string): Promise<Pick<Checkpoint, 'size' | 'root'>> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return NONE_SEEN;
  const parsed = parseCheckpoint(text);
  if (!parsed) throw new Error(`${path} is no checkpoint`);
  return parsed.checkpoint;
};

const conflict = (size: number): Answer => ({ status: 409, body: `${size}\n`, type: 'text/x.tlog.size' });

/** Answers requests one after the other, so that each begins with what the one before it has left. */
export const witnessOf = ({ folder, signer, keys, now, say }: WitnessOptions) => {
  let last: Promise<unknown> = Promise.resolve();

  const judge = async ({ old, proof, note, text }: Asked): Promise<Answer> => {
    const { checkpoint, body } = note;
    const path = seenFileIn(folder, checkpoint.origin);
    const seen = await lastSeen(path);
    const told = (answer: Answer): Answer => {
      say(
        `${checkpoint.origin}: its tree of ${checkpoint.size} entries does not continue the one of ${seen.size} that was seen:\n${text}`,
      );
      return answer;
    };
    if (checkpoint.size < seen.size) return told(conflict(seen.size));
    if (old !== seen.size) return conflict(seen.size);
    if (old === checkpoint.size && !areEqual(seen.root, checkpoint.root)) return told(conflict(seen.size));
    if (!isConsistent({ earlier: seen, later: checkpoint, proof })) return told({ status: 422 });
    // Before it is signed: what was signed and not kept could be contradicted.
    await replaceFile(path, text);
    return { status: 200, body: cosign(body, Math.floor(now().getTime() / 1000), signer) };
  };

  return (request: string): Promise<Answer> => {
    const asked = parseRequest(request);
    if (!asked) return Promise.resolve({ status: 400 });
    const { origin, size } = asked.note.checkpoint;
    const own = keys.filter(({ name }) => name === origin);
    if (own.length === 0) return Promise.resolve({ status: 404 });
    if (signersOf(asked.note, own).length === 0) return Promise.resolve({ status: 403 });
    if (asked.old > size) return Promise.resolve({ status: 400 });
    const done = last.then(
      () => judge(asked),
      () => judge(asked),
    );
    last = done;
    return done;
  };
};

/** Null: it is too long. */
const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > LONGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Not listening yet. */
export const witnessServer = (options: WitnessOptions): Server => {
  const add = witnessOf(options);
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    if (request.method !== 'POST' || !request.url?.endsWith('/add-checkpoint')) return { status: 404 };
    const body = await bodyOf(request);
    return body === null ? { status: 413 } : add(body);
  };
  return createServer((request, reply) => {
    void answerTo(request)
      .catch((error: unknown): Answer => {
        options.say(error instanceof Error ? error.message : String(error));
        return { status: 500 };
      })
      .then(({ status, body = '', type = 'text/plain; charset=utf-8' }) =>
        reply.writeHead(status, { 'content-type': type }).end(body),
      );
  });
};
