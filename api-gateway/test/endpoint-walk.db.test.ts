import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { ACCOUNT_OF_ROLE, readPermissions } from './permissions.ts';
import { createGardenRemote } from './remote-world.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const { roles, rows } = readPermissions();
const LOST_LOGIN: readonly number[] = [
  ErrorCode.notSignedIn,
  ErrorCode.signedInElsewhere,
  ErrorCode.loginExpired,
];

describeOnBothDatabases('every endpoint × every role, as docs/permissions.csv has it', (open) => {
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

  it.each(mountedEndpoints.filter(({ call }) => call !== 'TokenAuth/LogOut'))(
    '$call',
    async ({ call, endpoint }) => {
      for (const role of roles) {
        const { status, body } = await gateway.call(call, {}, tokens.get(role));
        const code = body.error?.code ?? 0;
        const label = `${role}: ${status} ${code}`;
        if (rows.get(call)?.get(role)) {
          expect(code, label).not.toBe(ErrorCode.forbidden);
          if (endpoint.access !== 'public') expect(LOST_LOGIN, label).not.toContain(code);
          expect(status, label).toBeLessThan(500);
        } else {
          expect(code, label).toBe(role === 'anonymous' ? ErrorCode.notSignedIn : ErrorCode.forbidden);
        }
      }
    },
  );

  it('TokenAuth/LogOut', async () => {
    for (const role of roles) {
      const { body } = await gateway.call('TokenAuth/LogOut', undefined, tokens.get(role));
      expect(body.success, role).toBe(role !== 'anonymous');
    }
  });
});
