import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases, isLong } from './databases.ts';
import type { TestDatabase } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import { openGateway } from './gateway.ts';
import type { Answer, Gateway } from './gateway.ts';
import { ACCOUNT_OF_ROLE, readPermissions } from './permissions.ts';
import { createGardenRemote } from './remote-world.ts';
import { changedTables, fingerprints } from './snapshot.ts';
import { bodyLimitOf } from '../src/app/body-limit.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import { z } from 'zod';

const NOBODYS_ID = 2_000_000_000;
const LEAK =
  /\bselect\b .*\bfrom\b|\binsert into\b|sqlite|postgres|node_modules|\bat .+:\d+:\d+|\/src\/|\.ts\b/i;

const { rows } = readPermissions();
const takingInput = mountedEndpoints.filter(({ endpoint }) => endpoint.input);
/** Without an example nothing can be said of a call: that is one finding, and not one for each thing tried below. */
const withInput = takingInput.filter(({ call }) => examples[call]);
const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
const taking = (field: string) =>
  withInput.filter(({ endpoint }) => fieldsOf(endpoint.input).includes(field));

it('has an example for every endpoint that takes an input, and none for others', () => {
  const called = takingInput.map(({ call }) => call);
  expect({
    'calls without an example in test/examples': called.filter((call) => !examples[call]),
    'examples without a call': Object.keys(examples).filter((call) => !called.includes(call)),
  }).toEqual({ 'calls without an example in test/examples': [], 'examples without a call': [] });
});

describeOnBothDatabases('bad input', (open, dialect) => {
  let gateway: Gateway;
  let test: TestDatabase;
  let before: Map<string, string>;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    test = open();
    await createGardenRemote(test);
    gateway = await openGateway(test, { registry: 'database' });
    for (const account of Object.values(ACCOUNT_OF_ROLE)) {
      tokens.set(account, (await gateway.signIn(account)).token);
    }
    before = await fingerprints(test.database);
  });
  // A fingerprint of the whole database after each test would cost more than the tests.
  let since: string[] = [];
  const expectUnchanged = async (): Promise<void> => {
    const after = await fingerprints(test.database);
    const changed = changedTables(before, after);
    const suspects = since.join('; ');
    // From here on again: what comes later is not blamed for it.
    before = after;
    since = [];
    expect(changed, `a refused call changes nothing; one of these did: ${suspects}`).toEqual([]);
  };
  afterEach(async ({ task }) => {
    since.push(task.name);
    if (since.length >= 25) await expectUnchanged();
  });
  afterAll(async () => {
    await expectUnchanged();
    await gateway.close();
  });

  const exampleOf = async (
    call: string,
  ): Promise<{ input: Record<string, unknown>; token: string | undefined }> => {
    const example = examples[call];
    return { input: { ...(await example?.input(test.database.read)) }, token: tokens.get(example?.as ?? '') };
  };
  const expectRefusal = (answer: Answer, code: number, label?: string): void => {
    expect(answer.body.error?.code, label).toBe(code);
    expect(JSON.stringify(answer.body), label).not.toMatch(LEAK);
  };

  // Refused before any table of a feature is read: that does not hang on the database.
  const isRefusedEarly = dialect === 'sqlite' || isLong;
  const refusedEarly = () => {
    it.each(mountedEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
      '$call without a token or with a worthless one',
      async ({ call }) => {
        const { input } = await exampleOf(call);
        for (const token of [undefined, 'x', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIiwicmlkIjoxfQ.']) {
          expectRefusal(await gateway.call(call, input, token), ErrorCode.notSignedIn);
        }
      },
    );

    it.each(
      withInput.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'signed-in'),
    )('$call in a role that may not, though the input is good', async ({ call }) => {
      const { input } = await exampleOf(call);
      const refused = [...(rows.get(call) ?? [])].filter(([role, may]) => !may && role !== 'anonymous');
      for (const [role] of refused) {
        expectRefusal(
          await gateway.call(call, input, tokens.get(ACCOUNT_OF_ROLE[role] ?? '')),
          ErrorCode.forbidden,
          role,
        );
      }
    });

    it.each(withInput)('$call with wrong types', async ({ call, endpoint }) => {
      const { input, token } = await exampleOf(call);
      for (const field of fieldsOf(endpoint.input)) {
        for (const wrong of [{ a: 1 }, -1e99]) {
          const answer = await gateway.call(call, { ...input, [field]: wrong }, token);
          expectRefusal(answer, ErrorCode.invalid, field);
          const members = answer.body.error?.validationErrors.flatMap((it) => it.members) ?? [];
          expect(
            members.some((member) => member.startsWith(field)),
            `${field}: ${members.join()}`,
          ).toBe(true);
        }
        expectRefusal(
          await gateway.call(call, { ...input, [field]: 'a\u0000b' }, token),
          ErrorCode.invalid,
          field,
        );
      }
      for (const body of [[], 'text', 7])
        expectRefusal(await gateway.call(call, body, token), ErrorCode.invalid);
    });

    it.each(withInput)('$call with an oversized body', async ({ call, endpoint }) => {
      const { input, token } = await exampleOf(call);
      const limitBytes = bodyLimitOf(endpoint);
      const answer = await gateway.call(call, { ...input, padding: 'x'.repeat(limitBytes) }, token);
      expectRefusal(answer, ErrorCode.tooLarge);
      expect(answer.body.error?.data).toEqual({ limitBytes });
    });

    it.each(withInput)('$call with broken JSON', async ({ call }) => {
      const { token } = await exampleOf(call);
      const headers = { 'content-type': 'application/json' };
      expectRefusal(await gateway.call(call, '{"page": 1', token, headers), ErrorCode.invalid);
      expectRefusal(await gateway.call(call, '{"__proto__": {"a": 1}}', token, headers), ErrorCode.invalid);
    });
  };
  if (isRefusedEarly) describe('before it is looked at', refusedEarly);

  it.each(withInput)('$call with unknown fields: they are dropped', async ({ call, endpoint }) => {
    const { input, token } = await exampleOf(call);
    const hostile = { ...input, isAdmin: true, is_deleted: true, creatorUserId: 1, passwordHash: 'x' };
    expect(endpoint.input?.parse(hostile)).toEqual(endpoint.input?.parse(input));
    // A file is recorded when it is handed out, so the next one may tell of it.
    if (endpoint.kind === 'command' || endpoint.file) return;
    const [plain, spoilt] = [
      await gateway.call(call, input, token),
      await gateway.call(call, hostile, token),
    ];
    expect(spoilt.body).toEqual(plain.body);
  });

  it.each(taking('id'))('$call with an unknown id', async ({ call }) => {
    const { input, token } = await exampleOf(call);
    expectRefusal(await gateway.call(call, { ...input, id: NOBODYS_ID }, token), ErrorCode.notFound);
  });

  it.each(taking('id').filter(({ call }) => examples[call]?.foreign))(
    '$call with the id of another scope',
    async ({ call }) => {
      const { input } = await exampleOf(call);
      const foreign = examples[call]?.foreign;
      const id = await foreign?.id(test.database.read);
      expectRefusal(
        await gateway.call(call, { ...input, id }, tokens.get(foreign?.as ?? '')),
        ErrorCode.notFound,
      );
    },
  );

  it.each(taking('rowVersion'))('$call with a stale rowVersion', async ({ call }) => {
    const { input, token } = await exampleOf(call);
    expectRefusal(await gateway.call(call, { ...input, rowVersion: 999 }, token), ErrorCode.stale);
    expectRefusal(await gateway.call(call, { ...input, rowVersion: 2 ** 31 }, token), ErrorCode.invalid);
  });
});
