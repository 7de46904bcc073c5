/** The contracts of this repository beside what a college says is live there. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContracts } from '../packages/build/src/contract-services.mjs';
import { packageDir } from '../packages/build/src/paths.mjs';
import { bringUpToDate } from './lib/one-build.mjs';
import { root } from './lib/workspace.mjs';

const CALL = 'Visitor/GetVTrainClassPageList';
let server;
let live;

beforeAll(() => bringUpToDate('contracts'));
beforeEach(async () => {
  server = createServer((request, response) => {
    const isKnown = request.url === '/api/deploy/live' && request.headers.authorization === 'Bearer known';
    const error = {
      code: 50008,
      id: 'release.bad-token',
      message: 'The deploy token is not valid.',
      data: null,
    };
    const part = isKnown
      ? { success: true, result: live, error: null }
      : { success: false, result: null, error };
    response.end(JSON.stringify({ ...part, targetUrl: null, unAuthorizedRequest: false, __abp: true }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const canIDeploy = (what, { token = 'known' } = {}) =>
  new Promise((resolve) => {
    const to = `http://127.0.0.1:${server.address().port}`;
    const args = [join(root, 'scripts/can-i-deploy.mjs'), what, '--to', to];
    const env = { ...process.env, COLLEGE_DEPLOY_TOKEN: token };
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

/** As a build that was made from these contracts says it. */
async function usesOf(call) {
  const { byName, shapeOf } = await readContracts(join(packageDir('contracts'), 'dist'));
  const [service, action] = call.split('/');
  return { calls: { [call]: shapeOf(byName.get(service).actions[action]) }, permissions: [], shared: {} };
}
const remote = (uses) => ({
  gateway: { calls: {} },
  shells: [],
  remotes: [{ name: 'safety', version: '1.0.0', use: 'active', uses }],
});

describe('a gateway', () => {
  it('can be deployed where every build that is live calls what it has', async () => {
    live = remote(await usesOf(CALL));
    const { code, stdout } = await canIDeploy('gateway');
    expect(stdout).toMatch(/safety 1\.0\.0 \(active\) {2}fits\n/);
    expect(stdout).toContain('✓ gateway can be deployed.');
    expect(code).toBe(0);
  });

  it('cannot where one calls what it no longer has, or has otherwise', async () => {
    const { calls } = await usesOf(CALL);
    const older = JSON.parse(JSON.stringify(calls[CALL]));
    older.output.properties.items.items.properties.room = { type: 'string' };
    older.output.properties.items.items.required.push('room');
    older.hash = '0'.repeat(64);
    live = remote({ calls: { [CALL]: older, 'Visitor/GetVRoom': older }, permissions: [], shared: {} });
    const { code, stdout } = await canIDeploy('gateway');
    expect(stdout).toContain('✗ safety 1.0.0 (active) with this gateway');
    expect(stdout).toContain(`${CALL}, output items[].room: a field that is not there`);
    expect(stdout).toContain('Visitor/GetVRoom is not there');
    expect(code).toBe(1);
  });

  it('gets no answer without a deploy token', async () => {
    const { code, stderr } = await canIDeploy('gateway', { token: 'other' });
    expect(stderr).toBe('The deploy token is not valid.\n');
    expect(code).toBe(1);
  });
});

it('says what can be asked about', async () => {
  const { code, stderr } = await canIDeploy('nonsense');
  expect(stderr).toMatch(/^There is no 'nonsense': say one of shell, .*business.*\n$/);
  expect(code).toBe(1);
});
