import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../index.ts';
import { gatewayCalls } from './gateway-calls.ts';
import { liveFacts, problemsOfShell, problemsWithLive } from './live-facts.ts';
import { checkAgainstLive } from './start-check.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import type { CallShape, Uses } from '@college/contracts/core/remote-build';
import type { CompatibilityRow } from '@college/contracts/delivery/micro-frontend-row';

const CALL = 'Area/GetAreaTreeList';
const uses = (more: Partial<Uses>): Uses => ({ calls: {}, permissions: [], shared: {}, ...more });

/** The call as known to a build whose rows had one more field. */
const withOneMoreField = (): CallShape => {
  const shape = structuredClone(gatewayCalls(features)[CALL]) as CallShape;
  const row = (shape.output as { items: { properties: object; required: string[] } }).items;
  row.properties = { ...row.properties, level: { type: 'string' } };
  row.required.push('level');
  return { ...shape, hash: 'f'.repeat(64) };
};

describeOnBothDatabases('what is live beside what it needs', (open) => {
  let gateway: Gateway;
  let token: string;

  beforeAll(async () => {
    const { database, now } = open();
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('admin'));
    await createTestRemote(database, 'shell', {
      versions: ['1.0.0', '2.0.0', '3.0.0'],
      active: '2.0.0',
      previous: '1.0.0',
      builds: {
        '1.0.0': { provides: { react: '18.3.1' } },
        '2.0.0': { provides: { react: '18.3.1', lamp: '2.1.0' } },
      },
      now,
    });
    await createTestRemote(database, 'drill', {
      versions: ['1.0.0', '1.1.0', '1.2.0', '9.0.0'],
      active: '1.1.0',
      previous: '1.0.0',
      rollout: { version: '1.2.0', percent: 10 },
      builds: {
        '1.0.0': { uses: uses({ calls: { [CALL]: withOneMoreField() } }) },
        '1.1.0': { uses: uses({ calls: { [CALL]: gatewayCalls(features)[CALL] as CallShape } }) },
        '1.2.0': { uses: uses({ shared: { react: '^18.2.0', lamp: '^2.0.0' } }), screens: ['list'] },
        '9.0.0': { uses: uses({ shared: { unheard: '^1.0.0' } }) },
      },
      now,
    });
  });
  afterAll(() => gateway.close());

  const matrix = async (language: string) => {
    const { body } = await gateway.call<{ gateway: string; rows: CompatibilityRow[] }>(
      'MicroFrontend/GetCompatibility',
      undefined,
      token,
      { 'accept-language': language },
    );
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };

  it('is shown for every version that people get or could go back to, and for no other', async () => {
    const { gateway: version, rows } = await matrix('en');
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const fits = [
      { version: '2.0.0', problems: [] },
      { version: '1.0.0', problems: [] },
    ];
    expect(rows).toEqual([
      { remote: 'drill', version: '1.1.0', use: 'active', gateway: [], shells: fits },
      {
        remote: 'drill',
        version: '1.2.0',
        use: 'rollout',
        gateway: [],
        shells: [
          fits[0],
          { version: '1.0.0', problems: ['The shell does not provide lamp; the build wants ^2.0.0'] },
        ],
      },
      {
        remote: 'drill',
        version: '1.0.0',
        use: 'previous',
        gateway: [`${CALL}: the build reads [].level, which the gateway does not answer`],
        shells: fits,
      },
      { remote: 'shell', version: '2.0.0', use: 'active', gateway: [], shells: [] },
      { remote: 'shell', version: '1.0.0', use: 'previous', gateway: [], shells: [] },
    ]);
  });

  it('is said in Chinese too', async () => {
    const { rows } = await matrix('zh-CN');
    expect(rows[2]?.gateway).toEqual([`${CALL}：构建要读取 [].level，而网关不返回它`]);
    expect(rows[1]?.shells[1]?.problems).toEqual(['外壳没有提供 lamp；构建需要 ^2.0.0']);
  });

  it('is for those who look after micro-frontends', async () => {
    const student = await gateway.signIn('student');
    const { status } = await gateway.call('MicroFrontend/GetCompatibility', undefined, student.token);
    expect(status).toBe(403);
  });

  it('keeps a new gateway from starting beside a version that it would break, also one to go back to', async () => {
    expect(await checkAgainstLive({ database: open().database, features })).toEqual([
      `drill 1.0.0 (to go back to): ${CALL}: the build reads [].level, which the gateway does not answer`,
    ]);
  });

  it('lets a build in that fits the shells people get, whatever one could go back to', async () => {
    const facts = await liveFacts(open().database.read, features);
    expect(problemsWithLive(uses({ shared: { lamp: '^2.0.0' } }), facts)).toEqual([]);
    expect(problemsWithLive(uses({ shared: { lamp: '^3.0.0', react: 'no range' } }), facts)).toEqual([
      { kind: 'package', subject: 'lamp', detail: '^3.0.0', reason: 'version', found: '2.1.0' },
      { kind: 'package', subject: 'react', detail: 'no range', reason: 'version', found: '18.3.1' },
    ]);
  });

  it('lets a shell in that every remote fits, also those one could go back to', async () => {
    const facts = await liveFacts(open().database.read, features);
    expect(problemsOfShell({ react: '18.3.1', lamp: '2.9.0' }, facts)).toEqual([]);
    expect(problemsOfShell({ lamp: '2.9.0' }, facts)).toEqual([
      {
        ...{ kind: 'package', subject: 'react', detail: '^18.2.0', reason: 'missing' },
        ...{ remote: 'drill', version: '1.2.0', use: 'rollout' },
      },
    ]);
  });
});
