import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../../../index.ts';
import { liveFacts } from '../compatibility/live-facts.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { deploy, deployTokenOf } from '../../../../../test/deploying.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import { sampleBuild, sampleShell } from '../../../../../test/sample-build.ts';
import type { Finding } from '@college/contracts/delivery/release';

describeOnBothDatabases('a release of the shell', (open) => {
  let gateway: Gateway;
  let ofShell: string;
  let ofRemote: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    const { token: admin } = await gateway.signIn('admin');
    const tokenOf = async (name: string): Promise<string> => {
      const { id } = await createTestRemote(open().database, name, { versions: [], now: open().now });
      return (await deployTokenOf(gateway, admin, id)).token;
    };
    ofShell = await tokenOf('shell');
    ofRemote = await tokenOf('safety');
  });
  afterAll(() => gateway.close());

  const query = { mode: 'activate' };
  const shell = (version: string, react: string) =>
    deploy(gateway, ofShell, sampleShell({ version, provides: { react } }), { query });
  const remote = (version: string, react: string) =>
    deploy(gateway, ofRemote, sampleBuild({ name: 'safety', version, shared: { react } }), { query });
  const findings = ({ body }: Awaited<ReturnType<typeof deploy>>): Finding[] =>
    (body.error?.data as { findings: Finding[] } | undefined)?.findings ?? [];

  it('comes in by the same way, decides what a remote may want, and keeps providing what one needs', async () => {
    expect((await shell('3.0.0', '18.3.1')).body.result?.outcome).toBe('activated');
    expect(findings(await remote('1.0.0', '^19.0.0')).map(({ rule }) => rule)).toEqual(['incompatible']);
    expect((await remote('1.1.0', '^18.0.0')).body.result?.outcome).toBe('activated');

    const [finding] = findings(await shell('3.1.0', '19.0.0'));
    expect(finding).toMatchObject({ rule: 'breaks-remote', severity: 'refuse' });
    expect(finding?.message).toMatch(/safety 1\.1\.0.*react/);

    expect((await shell('3.2.0', '18.9.0')).body.result?.outcome).toBe('activated');
    const { shells } = await liveFacts(open().database.read, features);
    expect(shells.map(({ version, use }) => [version, use])).toEqual([
      ['3.2.0', 'active'],
      ['3.0.0', 'previous'],
    ]);
  });
});
