import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases, isLong } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { examples } from './examples.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { ACCOUNT_OF_ROLE, readPermissions } from './permissions.ts';
import { createGardenRemote } from './remote-world.ts';
import type { Dialect } from '../src/db/dialect.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const { roles, rows } = readPermissions();
const LOST_LOGIN: readonly number[] = [
  ErrorCode.notSignedIn,
  ErrorCode.signedInElsewhere,
  ErrorCode.loginExpired,
];

const one = (of: string[], index: number): string[] => of.slice(index % of.length).slice(0, 1);
/**
 * All; on PostgreSQL one that may and one that may not, each time others: what a role may is the same rows there, and
 * the query that reads them is the same for each call.
 */
const rolesAsked = (dialect: Dialect, call: string, index: number): string[] => {
  if (isLong || dialect === 'sqlite') return roles;
  const [may, mayNot] = [true, false].map((isGranted) =>
    roles.filter((role) => role !== 'anonymous' && rows.get(call)?.get(role) === isGranted),
  );
  return [...one(may ?? [], index), ...one(mayNot ?? [], index)];
};

describeOnBothDatabases('every endpoint × every role, as docs/permissions.csv has it', (open, dialect) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    await createGardenRemote(open());
    gateway = await openGateway(open(), { registry: 'database' });
    for (const [role, account] of Object.entries(ACCOUNT_OF_ROLE))
      tokens.set(role, (await gateway.signIn(account)).token);
  });
  afterAll(() => gateway.close());

  it('has a row for every mounted endpoint and none for others', () => {
    expect([...rows.keys()].sort()).toEqual(mountedEndpoints.map(({ call }) => call).sort());
  });

  const walked = mountedEndpoints
    .filter(({ call }) => call !== 'TokenAuth/LogOut')
    .map((mounted, index) => ({ ...mounted, asked: rolesAsked(dialect, mounted.call, index) }));
  it.each(walked)('$call', async ({ call, endpoint, asked }) => {
    const good = await examples[call]?.input(open().database.read);
    for (const role of asked) {
      const isGranted = rows.get(call)?.get(role);
      // Who may not is refused though the input is good, and somebody unknown before it is looked at.
      const input = isGranted || role === 'anonymous' ? {} : good;
      const { status, body } = await gateway.call(call, input, tokens.get(role));
      const code = body.error?.code ?? 0;
      const label = `${role}: ${status} ${code}`;
      if (isGranted) {
        expect(code, label).not.toBe(ErrorCode.forbidden);
        if (endpoint.access !== 'public') expect(LOST_LOGIN, label).not.toContain(code);
        expect(status, label).toBeLessThan(500);
      } else {
        expect(code, label).toBe(role === 'anonymous' ? ErrorCode.notSignedIn : ErrorCode.forbidden);
      }
    }
  });

  it('TokenAuth/LogOut', async () => {
    for (const role of roles) {
      const { body } = await gateway.call('TokenAuth/LogOut', undefined, tokens.get(role));
      expect(body.success, role).toBe(role !== 'anonymous');
    }
  });
});
