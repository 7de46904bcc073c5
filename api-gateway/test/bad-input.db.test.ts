/** What is refused before any table of a feature is read; what needs its tables is in bad-input.records.db.test.ts. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectRefusal, fieldsOf, openBadInputWorld, takingInput, withInput } from './bad-input-world.ts';
import type { BadInputWorld } from './bad-input-world.ts';
import { describeOnBothDatabases, isLong } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import type { Answer } from './gateway.ts';
import { bodyLimitOf } from '../src/app/body-limit.ts';
import { ErrorCode } from '@college/contracts/core/errors';

it('has an example for every endpoint that takes an input, and none for others', () => {
  const called = takingInput.map(({ call }) => call);
  expect({
    'calls without an example in test/examples': called.filter((call) => !examples[call]),
    'examples without a call': Object.keys(examples).filter((call) => !called.includes(call)),
  }).toEqual({ 'calls without an example in test/examples': [], 'examples without a call': [] });
});

const membersOf = ({ body }: Answer): string[] =>
  body.error?.validationErrors.flatMap(({ members }) => members) ?? [];

describeOnBothDatabases(
  'bad input',
  (open) => {
    let world: BadInputWorld;
    beforeAll(async () => {
      world = await openBadInputWorld(open());
    });
    afterEach(() => world.expectUnchanged());
    afterAll(() => world.close());

    it.each(mountedEndpoints.filter(({ endpoint }) => endpoint.access !== 'public'))(
      '$call without a token or with a worthless one',
      async ({ call }) => {
        const { input } = await world.exampleOf(call);
        for (const token of [undefined, 'x', 'eyJhbGciOiJub25lIn0.eyJzaWQiOiIxIiwicmlkIjoxfQ.']) {
          expectRefusal(await world.gateway.call(call, input, token), ErrorCode.notSignedIn);
        }
      },
    );

    it.each(withInput)('$call with wrong types', async ({ call, endpoint }) => {
      const { input, token } = await world.exampleOf(call);
      const expectInvalid = async (body: unknown, label?: string): Promise<string[]> => {
        const answer = await world.gateway.call(call, body, token);
        expectRefusal(answer, ErrorCode.invalid, label);
        return membersOf(answer);
      };
      const fields = fieldsOf(endpoint.input);
      for (const wrong of [{ a: 1 }, -1e99]) {
        // The schema looks at each field by itself, so that one call reports them all.
        const members =
          fields.length > 0
            ? await expectInvalid(Object.fromEntries(fields.map((field) => [field, wrong])))
            : [];
        const named = new Set(members.map((member) => member.split('.')[0]));
        for (const field of fields.filter((it) => !named.has(it))) {
          const alone = await expectInvalid({ ...input, [field]: wrong }, field);
          expect(
            alone.some((member) => member.startsWith(field)),
            `${field}: ${alone.join()}`,
          ).toBe(true);
        }
      }
      // It is looked for in the text of the body, whatever field it is in.
      await expectInvalid({ ...input, [fields.at(-1) ?? 'any']: 'a\u0000b' }, 'NUL');
      for (const body of [[], 'text', 7]) await expectInvalid(body);
    });

    it.each(withInput)('$call with an oversized body', async ({ call, endpoint }) => {
      const { input, token } = await world.exampleOf(call);
      const limitBytes = bodyLimitOf(endpoint);
      const answer = await world.gateway.call(call, { ...input, padding: 'x'.repeat(limitBytes) }, token);
      expectRefusal(answer, ErrorCode.tooLarge);
      expect(answer.body.error?.data).toEqual({ limitBytes });
    });

    it.each(withInput)('$call with broken JSON', async ({ call }) => {
      const { token } = await world.exampleOf(call);
      const headers = { 'content-type': 'application/json' };
      for (const body of ['{"page": 1', '{"__proto__": {"a": 1}}'])
        expectRefusal(await world.gateway.call(call, body, token, headers), ErrorCode.invalid);
    });
  },
  { on: isLong ? ['sqlite', 'postgres'] : ['sqlite'] },
);
