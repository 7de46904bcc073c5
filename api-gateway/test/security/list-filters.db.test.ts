import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { mountedEndpoints } from '../endpoints.ts';
import { openGateway } from '../gateway.ts';
import type { Gateway } from '../gateway.ts';
import { ACCOUNT_OF_ROLE, readPermissions } from '../permissions.ts';
import { createGardenRemote } from '../remote-world.ts';
import { z } from 'zod';

const HOSTILE = [
  '%',
  '_',
  "' OR 1=1 --",
  '%\' OR "1"="1',
  '") OR 1=1 /*',
  '990000',
  '000000',
  '0',
  '1',
  'admin',
  '\\',
];

const { rows } = readPermissions();
const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
/** A list of what belongs to one thing shows nothing without that thing; whether it may be seen is its own test's matter. */
const lists = mountedEndpoints.filter(
  ({ endpoint }) =>
    fieldsOf(endpoint.output).includes('items') &&
    endpoint.access !== 'public' &&
    endpoint.input?.safeParse({}).success !== false,
);

interface Page {
  totalCount: number;
  items: { id: number }[];
}

describeOnBothDatabases('a list shows what the scope allows', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    await createGardenRemote(open());
    gateway = await openGateway(open(), { registry: 'database' });
    for (const [role, account] of Object.entries(ACCOUNT_OF_ROLE))
      tokens.set(role, (await gateway.signIn(account)).token);
  });
  afterAll(() => gateway.close());

  const pageOf = async (call: string, role: string, input: object): Promise<Page | null> => {
    const { body } = await gateway.call<Page>(call, { pageSize: 100, ...input }, tokens.get(role));
    return body.success ? body.result : null;
  };
  const allOf = async (call: string, role: string): Promise<Set<number>> => {
    const ids = new Set<number>();
    for (let page = 1; ; page += 1) {
      const found = await pageOf(call, role, { page });
      found?.items.forEach(({ id }) => ids.add(id));
      if (!found || found.items.length < 100) return ids;
    }
  };

  it.each(lists)('$call, whatever its filters say', async ({ call, endpoint }) => {
    const roles = [...(rows.get(call) ?? [])].filter(
      ([role, may]) => may && role !== 'anonymous' && role !== 'admin',
    );
    for (const [role] of roles) {
      const allowed = await allOf(call, role);
      const filters = fieldsOf(endpoint.input).filter((field) => !['page', 'pageSize'].includes(field));
      for (const field of filters)
        for (const value of [...HOSTILE, 0, 1, 2, -1, true, null, ['1', '2']]) {
          const found = await pageOf(call, role, { [field]: value });
          const beyond = (found?.items ?? []).filter(({ id }) => !allowed.has(id));
          expect(beyond, `${role} ${field}=${JSON.stringify(value)}`).toEqual([]);
          expect(found?.totalCount ?? 0).toBeLessThanOrEqual(allowed.size);
        }
    }
  });
});
