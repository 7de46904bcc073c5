import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, isLong } from '../databases.ts';
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

/** Roles that see alike: the same scope of data, so that one of them stands for all. */
const ALIKE = [
  ['college-manager'],
  ['supervisory-manager', 'regulator'],
  ['enterprise'],
  ['teacher'],
  ['student', 'personal'],
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

const rolesOf = (call: string): string[] => {
  const groups = isLong ? ALIKE.flat().map((role) => [role]) : ALIKE;
  return groups.flatMap((roles) => roles.filter((role) => rows.get(call)?.get(role)).slice(0, 1));
};
const views = lists.flatMap(({ call, endpoint }) =>
  rolesOf(call).map((role) => ({ call, role, input: endpoint.input })),
);

/** What a filter takes: the rest is refused before any table is read, which is the matter of bad-input.db.test.ts. */
const hostileFilters = (input: z.ZodType | null | undefined): Record<string, unknown>[] =>
  fieldsOf(input)
    .filter((field) => !['page', 'pageSize'].includes(field))
    .flatMap((field) =>
      [...HOSTILE, 0, 1, 2, -1, true, null, ['1', '2']].map((value) => ({ [field]: value })),
    )
    .filter((filter) => input?.safeParse(filter).success);

it('knows every role that sees less than all', () => {
  const { roles } = readPermissions();
  const known = [...ALIKE.flat(), 'admin', 'anonymous'];
  expect(roles.filter((role) => !known.includes(role))).toEqual([]);
});

type Item = Readonly<Record<string, unknown>>;

interface Page {
  totalCount: number;
  items: Item[];
}

/** Rows that are sums of others have no id of their own: they are what they show. */
const nameOf = (item: Item): string => JSON.stringify(item.id ?? item);

describeOnBothDatabases(
  'a list shows what the scope allows',
  (open) => {
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
    const allOf = async (call: string, role: string): Promise<Set<string>> => {
      const names = new Set<string>();
      for (let page = 1; ; page += 1) {
        const found = await pageOf(call, role, { page });
        found?.items.forEach((item) => names.add(nameOf(item)));
        if (!found || found.items.length < 100) return names;
      }
    };

    it.each(views)('$call as $role, whatever its filters say', async ({ call, role, input }) => {
      const allowed = await allOf(call, role);
      for (const filter of hostileFilters(input)) {
        const found = await pageOf(call, role, filter);
        const beyond = (found?.items ?? []).filter((item) => !allowed.has(nameOf(item)));
        expect(beyond, JSON.stringify(filter)).toEqual([]);
        expect(found?.totalCount ?? 0, JSON.stringify(filter)).toBeLessThanOrEqual(allowed.size);
      }
    });
  },
  { on: isLong ? ['sqlite', 'postgres'] : ['sqlite'] },
);
