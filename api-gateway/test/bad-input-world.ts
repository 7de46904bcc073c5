/** What the walks over bad input share: who calls with what, and whether anything was written. */
import { expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import { openGateway } from './gateway.ts';
import type { Answer, Gateway } from './gateway.ts';
import { ACCOUNT_OF_ROLE } from './permissions.ts';
import { createGardenRemote } from './remote-world.ts';
import { changedTables, fingerprints } from './snapshot.ts';
import type { Database } from '../src/db/database.ts';
import { z } from 'zod';

const LEAK =
  /\bselect\b .*\bfrom\b|\binsert into\b|sqlite|postgres|node_modules|\bat .+:\d+:\d+|\/src\/|\.ts\b/i;

export const takingInput = mountedEndpoints.filter(({ endpoint }) => endpoint.input);
/** Without an example nothing can be said of a call: that is one finding, and not one for each thing that is tried. */
export const withInput = takingInput.filter(({ call }) => examples[call]);
export const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

export const expectRefusal = (answer: Answer, code: number, label?: string): void => {
  expect(answer.body.error?.code, label).toBe(code);
  expect(JSON.stringify(answer.body), label).not.toMatch(LEAK);
};

interface Input {
  input: Record<string, unknown>;
  token: string | undefined;
}

export interface BadInputWorld {
  gateway: Gateway;
  /** Access tokens by demo account. */
  tokens: ReadonlyMap<string, string>;
  /** The good input of a call and who makes it; looked up once, because refused calls change nothing. */
  exampleOf: (call: string) => Promise<Input>;
  /** Fails when what the last calls wrote to is not as it was. */
  expectUnchanged: () => Promise<void>;
  /** The same of the whole database; ends the gateway. */
  close: () => Promise<void>;
}

/** The database, and the statements other than reads that were sent to it. */
const noteWrites = (database: Database): { noted: Database; writes: string[] } => {
  const writes: string[] = [];
  const note = ({ sql }: { sql: string }): void => {
    if (!/^\s*select\b/i.test(sql)) writes.push(sql);
  };
  database.read.on('query', note);
  const transaction: Database['transaction'] = (work) =>
    database.transaction((trx) => {
      trx.on('query', note);
      return work(trx);
    });
  return { noted: { ...database, transaction }, writes };
};

export const openBadInputWorld = async (test: TestDatabase): Promise<BadInputWorld> => {
  await createGardenRemote(test);
  const { noted, writes } = noteWrites(test.database);
  const gateway = await openGateway({ ...test, database: noted }, { registry: 'database' });
  const tokens = new Map<string, string>();
  for (const account of Object.values(ACCOUNT_OF_ROLE))
    tokens.set(account, (await gateway.signIn(account)).token);
  // They are deleted behind some minutes, which nobody called for.
  await test.database.transaction((trx) => trx('live_messages').delete());
  writes.length = 0;
  const before = await fingerprints(test.database);
  const tables = [...before.keys()];

  const inputs = new Map<string, Promise<Input>>();
  const findInput = async (call: string): Promise<Input> => {
    const example = examples[call];
    return { input: { ...(await example?.input(test.database.read)) }, token: tokens.get(example?.as ?? '') };
  };
  const expectSame = async (of: string[]): Promise<void> => {
    const after = await fingerprints(test.database, of);
    const changed = changedTables(new Map(of.map((table) => [table, before.get(table) ?? ''])), after);
    // What comes later is not blamed for it.
    for (const [table, print] of after) before.set(table, print);
    expect(changed, 'a refused call changes nothing').toEqual([]);
  };
  return {
    gateway,
    tokens,
    exampleOf: (call) => {
      const input = inputs.get(call) ?? findInput(call);
      inputs.set(call, input);
      return input;
    },
    expectUnchanged: async () => {
      const statements = writes.splice(0);
      const written = tables.filter((table) => statements.some((sql) => sql.includes(table)));
      if (written.length > 0) await expectSame(written);
    },
    close: async () => {
      await expectSame(tables);
      await gateway.close();
    },
  };
};
