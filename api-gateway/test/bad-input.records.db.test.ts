/** Fields that nobody knows, and records that are not there, not the caller's, or changed meanwhile: on both databases. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectRefusal, fieldsOf, openBadInputWorld, withInput } from './bad-input-world.ts';
import type { BadInputWorld } from './bad-input-world.ts';
import { describeOnBothDatabases } from './databases.ts';
import { examples } from './examples.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const NOBODYS_ID = 2_000_000_000;

const taking = (field: string) =>
  withInput.filter(({ endpoint }) => fieldsOf(endpoint.input).includes(field));

describeOnBothDatabases('bad input', (open) => {
  let world: BadInputWorld;
  beforeAll(async () => {
    world = await openBadInputWorld(open());
  });
  afterEach(() => world.expectUnchanged());
  afterAll(() => world.close());

  it.each(withInput)('$call with unknown fields: they are dropped', async ({ call, endpoint }) => {
    const { input, token } = await world.exampleOf(call);
    const hostile = { ...input, isAdmin: true, is_deleted: true, creatorUserId: 1, passwordHash: 'x' };
    expect(endpoint.input?.parse(hostile)).toEqual(endpoint.input?.parse(input));
    // A file is recorded when it is handed out, so the next one may show it.
    if (endpoint.kind === 'command' || endpoint.file) return;
    const [plain, spoilt] = await Promise.all(
      [input, hostile].map((sent) => world.gateway.call(call, sent, token)),
    );
    expect(spoilt?.body).toEqual(plain?.body);
  });

  it.each(taking('id'))('$call with an unknown id', async ({ call }) => {
    const { input, token } = await world.exampleOf(call);
    const answer = await world.gateway.call(call, { ...input, id: NOBODYS_ID }, token);
    expectRefusal(answer, ErrorCode.notFound);
  });

  it.each(taking('id').filter(({ call }) => examples[call]?.foreign))(
    '$call with the id of another scope',
    async ({ call }) => {
      const { input } = await world.exampleOf(call);
      const foreign = examples[call]?.foreign;
      const id = await foreign?.id(open().database.read);
      const token = world.tokens.get(foreign?.as ?? '');
      expectRefusal(await world.gateway.call(call, { ...input, id }, token), ErrorCode.notFound);
    },
  );

  it.each(taking('rowVersion'))('$call with a stale rowVersion', async ({ call }) => {
    const { input, token } = await world.exampleOf(call);
    const send = (rowVersion: number) => world.gateway.call(call, { ...input, rowVersion }, token);
    expectRefusal(await send(999), ErrorCode.stale);
    expectRefusal(await send(2 ** 31), ErrorCode.invalid);
  });
});
