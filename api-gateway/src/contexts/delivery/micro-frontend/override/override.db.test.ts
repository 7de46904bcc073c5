import { afterAll, beforeAll, expect, it } from 'vitest';
import { overridesOf, signOverrides } from './override-cookie.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Answer, Gateway } from '../../../../../test/gateway.ts';
import { peopleOf } from '../../../../../test/logins.ts';
import type { Person } from '../../../../../test/logins.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import type { Registry } from '@college/contracts/delivery/remote-registry';

const ADDRESS = 'http://localhost:3001/';
const EIGHT_HOURS = 8 * 3_600_000;

describeOnBothDatabases('a developer’s own build', (open) => {
  let test: TestDatabase;
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    test = open();
    gateway = await openGateway(test, { registry: 'database' });
    for (const name of ['garden', 'meadow']) {
      await createTestRemote(test.database, name, { versions: ['1.0.0'], active: '1.0.0', now: test.now });
    }
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const start = (input: object, cookie = '', token = admin) =>
    gateway.call<{ expiresAt: string }>('MicroFrontend/StartOverride', input, token, { cookie });
  const cookieOf = ({ cookies }: Answer): string => {
    const found = cookies.find(({ name }) => name === 'college_override');
    return found ? `${found.name}=${found.value}` : '';
  };
  const addresses = async (cookie: string, token = admin) => {
    const { body } = await gateway.call<Registry>('MicroFrontend/GetRegistry', undefined, token, { cookie });
    const overridden = body.result?.remotes.filter((remote) => remote.overridden) ?? [];
    return Object.fromEntries(overridden.map(({ name, due }) => [name, due?.baseUrl]));
  };
  const auditRows = (call: string) => test.database.read('audit_logs').where({ call }).orderBy('id');

  it('stands in for the released one in this browser, and leaves an audit row', async () => {
    const answer = await start({ remote: 'garden', address: 'http://localhost:3001' });
    const expiresAt = new Date(test.now.getTime() + EIGHT_HOURS).toISOString();
    expect(answer.body.result).toEqual({ expiresAt });
    expect(answer.cookies).toMatchObject([
      { name: 'college_override', httpOnly: true, sameSite: 'Strict', path: '/' },
    ]);
    expect(await addresses(cookieOf(answer))).toEqual({ garden: ADDRESS });
    expect(await addresses('')).toEqual({});
    const [row] = await auditRows('MicroFrontend/StartOverride');
    expect(row).toMatchObject({ subject_type: 'remote', outcome: 'done' });
    expect(JSON.parse(row.after_json)).toEqual({ override: ADDRESS, expires: expiresAt });
  });

  it('is one beside others, each at its own address', async () => {
    const first = await start({ remote: 'garden', address: ADDRESS });
    const second = await start({ remote: 'meadow', address: 'http://127.0.0.1:3002/' }, cookieOf(first));
    const third = await start({ remote: 'garden', address: 'http://127.0.0.1:3003/' }, cookieOf(second));
    expect(await addresses(cookieOf(third))).toEqual({
      garden: 'http://127.0.0.1:3003/',
      meadow: 'http://127.0.0.1:3002/',
    });
  });

  it('is gone after Clear, which is open to everybody who is signed in', async () => {
    const cookie = cookieOf(await start({ remote: 'garden', address: ADDRESS }));
    const student = (await gateway.signIn('student')).token;
    for (const token of [admin, student]) {
      const answer = await gateway.call('MicroFrontend/ClearOverride', undefined, token, { cookie });
      expect(answer.body.success).toBe(true);
      expect(answer.cookies).toMatchObject([{ name: 'college_override', value: '' }]);
    }
    const [byAdmin, byStudent] = await auditRows('MicroFrontend/ClearOverride');
    expect(JSON.parse(byAdmin.before_json)).toEqual({ garden: ADDRESS });
    expect(JSON.parse(byStudent.before_json)).toEqual({});
  });

  it('is refused for an address of another machine', async () => {
    for (const address of [
      'https://localhost:3001/',
      'http://evil.example:3001/',
      'http://localhost:3001/x',
    ]) {
      const answer = await start({ remote: 'garden', address });
      expect(answer.body.error).toMatchObject({ id: 'micro-frontend.override-address' });
      expect(answer.body.error?.validationErrors[0]?.members).toEqual(['address']);
      expect(answer.cookies).toEqual([]);
    }
  });

  it('is refused for the shell and for a remote that does not exist', async () => {
    await createTestRemote(test.database, 'shell', { versions: ['1.0.0'], now: test.now });
    for (const remote of ['shell', 'nowhere']) {
      const answer = await start({ remote, address: ADDRESS });
      expect(answer.body.error?.id).toBe('common.not-found');
    }
  });

  it('is refused to somebody without the permission', async () => {
    const answer = await start(
      { remote: 'garden', address: ADDRESS },
      '',
      (await gateway.signIn('manager')).token,
    );
    expect(answer.body.error?.id).toBe('common.forbidden');
    expect(answer.cookies).toEqual([]);
  });

  it('is nobody else’s, and nobody’s who is not signed in', async () => {
    const cookie = cookieOf(await start({ remote: 'garden', address: ADDRESS }));
    expect(await addresses(cookie, (await gateway.signIn('manager')).token)).toEqual({});
    expect(await addresses(cookie, '')).toEqual({});
  });

  it('ends after eight hours', async () => {
    const cookie = cookieOf(await start({ remote: 'garden', address: ADDRESS }));
    gateway.pass(EIGHT_HOURS - 1);
    expect(await addresses(cookie)).toEqual({ garden: ADDRESS });
    gateway.pass(1);
    expect(await addresses(cookie)).toEqual({});
    gateway.pass(-EIGHT_HOURS);
  });

  it('ends when the role loses the permission', async () => {
    const [person] = await peopleOf(test, 'admin', 1);
    const [other] = await peopleOf(test, 'college-manager', 1);
    if (!person || !other) throw new Error('the demo has no such people');
    const services = { keys: test.keys, database: test.database, now: () => test.now };
    const textFor = ({ userId }: Person, address = ADDRESS) =>
      signOverrides(test.keys, {
        remotes: { garden: address },
        userId,
        expires: new Date(test.now.getTime() + 1).toISOString(),
      });
    expect([...(await overridesOf(services, textFor(person), person))]).toEqual([['garden', ADDRESS]]);
    const inOtherRole = { ...person, roleId: other.roleId };
    expect([...(await overridesOf(services, textFor(person), inOtherRole))]).toEqual([]);
    // Signed once, but no longer an address that may be named.
    const elsewhere = textFor(person, 'http://evil.example:3001/');
    expect([...(await overridesOf(services, elsewhere, person))]).toEqual([]);
  });

  it('is bound to this very host where there is https', async () => {
    const secure = await openGateway(test, {
      registry: 'database',
      env: { PUBLIC_URL: 'https://college.example' },
    });
    const { cookies } = await secure.call(
      'MicroFrontend/StartOverride',
      { remote: 'garden', address: ADDRESS },
      admin,
    );
    expect(cookies).toMatchObject([{ name: '__Host-college_override', secure: true }]);
    await secure.close();
  });
});
