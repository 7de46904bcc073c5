/** What a backup says of itself: sealed as its parts are, and written last. */
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';

export const MANIFEST_FORMAT = 1;

const Part = z.object({
  /** Its path in the folder of the backup. */
  name: z.string(),
  /** Of the file as it is stored, encrypted: bytes, and SHA-256 in hex. */
  size: z.number(),
  sha256: z.string(),
  /** The same of what is in it. */
  plainSize: z.number(),
  plainSha256: z.string(),
});
export type Part = Readonly<Parsed<typeof Part>>;

const AboutDatabase = z.object({
  dialect: z.enum(['sqlite', 'postgres']),
  /** Of the moment that the database is of, ISO 8601. */
  takenAt: z.string(),
  version: z.string(),
  migrations: z.number(),
  /** Identifies the data key, and reveals nothing about it. */
  keyId: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The newest checkpoint of the ledger that the gateway had kept just before; null: none. */
  kept: z.string().nullable(),
});
export type AboutDatabase = Readonly<Parsed<typeof AboutDatabase>>;

export const Manifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  about: AboutDatabase,
  parts: z.array(Part),
});
export type Manifest = Readonly<Parsed<typeof Manifest>>;

/** A line of the journal by which a backup that was interrupted goes on. */
export const JournalLine = z.union([z.object({ part: Part }), z.object({ about: AboutDatabase })]);

export const MANIFEST_NAME = 'manifest.json.age';
export const JOURNAL_NAME = 'journal.jsonl';
export const DATABASE_NAME = 'database.age';
const FILES = 'files/';

export const fileNameOf = (key: string): string => `${FILES}${key}.age`;
export const isFile = ({ name }: Part): boolean => name.startsWith(FILES);
export const keyOf = ({ name }: Part): string => name.slice(FILES.length, -'.age'.length);

/** Tables whose rows are not as many as they were, a sentence each. */
export const countDifferences = (
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .toSorted()
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${found[table] ?? 'no table'} instead of ${expected[table] ?? 'no table'}`);
