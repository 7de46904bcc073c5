import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_LIMITS } from './read-build-tar.ts';
import { tarOf } from '../../../../../test/build-tar.ts';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { deploy, deployTokenOf } from '../../../../../test/deploying.ts';
import { openGateway } from '../../../../../test/gateway.ts';
import type { Gateway } from '../../../../../test/gateway.ts';
import { memoryStorage } from '../../../../../test/memory-storage.ts';
import { createTestRemote } from '../../../../../test/remote-maker.ts';
import { sampleBuild } from '../../../../../test/sample-build.ts';
import type { SampleBuild } from '../../../../../test/sample-build.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { Envelope } from '@college/contracts/core/envelope';

describeOnBothDatabases('the deploy routes', (open) => {
  let gateway: Gateway;
  let admin: string;
  let address: string;
  let counter = 0;
  let name = '';
  let token = '';
  const touched: string[] = [];

  beforeAll(async () => {
    const storage = memoryStorage();
    const noted = <T>(key: string, work: T): T => {
      touched.push(key);
      return work;
    };
    gateway = await openGateway(open(), {
      storage: { ...storage, put: (key, content) => noted(key, storage.put(key, content)) },
    });
    ({ token: admin } = await gateway.signIn('admin'));
    address = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    counter += 1;
    name = `route-${counter}`;
    const { id } = await createTestRemote(open().database, name, { versions: [], now: open().now });
    ({ token } = await deployTokenOf(gateway, admin, id));
    touched.length = 0;
  });

  const build = (wish: { name?: string; version?: string } = {}): SampleBuild =>
    sampleBuild({ name, version: '1.0.0', ...wish });
  const errorOf = ({ status, body }: { status: number; body: Envelope }) => ({
    status,
    id: body.error?.id,
    code: body.error?.code,
  });
  const storedVersions = async () =>
    Number((await open().database.read('remote_versions').count({ n: '*' }))[0]?.n ?? 0);

  describe('let in', () => {
    const bad = { status: 401, id: 'release.bad-token', code: ErrorCode.notSignedIn };

    it.each([
      ['none', undefined],
      ['an empty one', 'Bearer '],
      ['one that was never made', `Bearer college_deploy_${'A'.repeat(43)}`],
      ['text', 'Bearer college_deploy_'],
    ])('no release with %s for a token, and read nothing of it', async (_what, authorization) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: `/api/deploy/${name}?version=1.0.0`,
        headers: { 'content-type': 'application/x-tar', ...(authorization && { authorization }) },
        payload: await build().pack(),
      });
      expect(errorOf({ status: answer.statusCode, body: answer.json() })).toEqual(bad);
      expect((await gateway.app.inject('/api/deploy/live')).statusCode).toBe(401);
    });

    it('no signed-in user, whatever their role may do', async () => {
      expect(errorOf(await deploy(gateway, admin, build()))).toEqual(bad);
      const headers = { authorization: `Bearer ${admin}` };
      expect((await gateway.app.inject({ url: '/api/deploy/live', headers })).statusCode).toBe(401);
    });

    it('no deploy token anywhere else', async () => {
      for (const call of [
        'Session/GetUserInfo',
        'MicroFrontend/GetRemotePageList',
        'MicroFrontend/RollbackVersion',
      ])
        expect((await gateway.call(call, { id: 1, rowVersion: 0 }, token)).status, call).toBe(401);
    });

    it('no token of another remote, whether that one exists or not', async () => {
      const other = { status: 403, id: 'release.other-remote', code: ErrorCode.forbidden };
      await createTestRemote(open().database, `${name}-b`, { versions: [], now: open().now });
      expect(errorOf(await deploy(gateway, token, build({ name: `${name}-b` })))).toEqual(other);
      expect(errorOf(await deploy(gateway, token, build({ name: 'nobodys' })))).toEqual(other);
      expect(touched).toEqual([]);
    });

    it('no build that is another remote’s by its container', async () => {
      const foreign = build({ name: 'business' });
      const answer = await deploy(gateway, token, { ...foreign, name });
      expect(JSON.stringify(answer.body.error?.data)).toContain('container-name');
    });
  });

  describe('refuse', () => {
    it.each(['application/gzip', 'application/json', 'text/plain', 'application/x-tarball'])(
      'a body of the type %s',
      async (type) => {
        const answer = await deploy(gateway, token, build(), { headers: { 'content-type': type } });
        expect(answer.body.error?.data).toMatchObject({ findings: [{ rule: 'content-type' }] });
      },
    );

    it('an empty body', async () => {
      const answer = await deploy(gateway, token, build(), { payload: Buffer.alloc(0) });
      expect(answer.body.error?.id).toBe('release.refused');
    });

    it('a file that is too large, with the cap', async () => {
      const content = Buffer.alloc(UPLOAD_LIMITS.fileBytes + 1);
      const payload = await tarOf([{ name: 'main.js', content }]);
      const answer = await deploy(gateway, token, build(), { payload });
      expect(errorOf(answer)).toMatchObject({ status: 413, code: ErrorCode.tooLarge });
      expect(answer.body.error?.data).toEqual({ limitBytes: UPLOAD_LIMITS.fileBytes });
    });

    it('all files together that are too large, with the cap', async () => {
      const content = Buffer.alloc(UPLOAD_LIMITS.fileBytes);
      const payload = await tarOf(
        Array.from({ length: 6 }, (_, index) => ({ name: `${index}.js`, content })),
      );
      const answer = await deploy(gateway, token, build(), { payload });
      expect(answer.body.error?.data).toEqual({ limitBytes: UPLOAD_LIMITS.totalBytes });
    });

    it('a path that climbs out, in both languages, and write nothing', async () => {
      const payload = await tarOf([{ name: '../../college.sqlite', content: 'x' }]);
      const sentence = async (language: string) => {
        const headers = { 'accept-language': language };
        const { body } = await deploy(gateway, token, build(), { payload, headers });
        return JSON.stringify(body.error?.data);
      };
      expect(await sentence('en')).toContain('../../college.sqlite is not a valid path');
      expect(await sentence('zh-CN')).toContain('不是构建文件可用的路径');
      expect(touched).toEqual([]);
    });

    it('more releases a minute than anybody needs', async () => {
      const strict = await openGateway(open(), { env: { RATE_LIMIT: '80' } });
      const statuses: number[] = [];
      for (let sent = 0; sent < 3; sent += 1) statuses.push((await deploy(strict, token, build())).status);
      expect(statuses).toEqual([200, 200, 429]);
      await strict.close();
    });
  });

  describe('while a release is uploaded', () => {
    const halfSent = async (): Promise<{
      sending: ClientRequest;
      rest: Buffer;
      answer: Promise<Envelope>;
    }> => {
      const tar = await build().pack();
      const sending = request(`${address}/api/deploy/${name}?version=1.0.0`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/x-tar',
          'content-length': tar.length,
        },
      });
      const answer = new Promise<Envelope>((resolve, reject) => {
        sending.on('error', reject);
        sending.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Envelope));
        });
      });
      sending.write(tar.subarray(0, 700));
      return { sending, rest: tar.subarray(700), answer };
    };
    /** It is through the door and has the place. */
    const whenArrived = (): Promise<void> =>
      expect
        .poll(() =>
          open()
            .database.read('release_uploads')
            .join('remotes', 'remotes.id', 'release_uploads.remote_id')
            .where('remotes.name', name)
            .pluck('holder'),
        )
        .toHaveLength(1);

    it('another one of the same remote is refused, one of another remote is not', async () => {
      const first = await halfSent();
      await whenArrived();
      const answer = await deploy(gateway, token, build());
      expect(errorOf(answer)).toEqual({ status: 409, id: 'release.busy', code: ErrorCode.busyElsewhere });
      expect(answer.body.error?.message).toContain('is being uploaded');

      const other = `${name}-b`;
      const { id } = await createTestRemote(open().database, other, { versions: [], now: open().now });
      const made = await deployTokenOf(gateway, admin, id);
      expect((await deploy(gateway, made.token, build({ name: other }))).status).toBe(200);

      first.sending.end(first.rest);
      expect(await first.answer).toMatchObject({ success: true, result: { outcome: 'stored' } });
      expect((await deploy(gateway, token, build())).body).toMatchObject({
        result: { outcome: 'unchanged' },
      });
    });

    it('another copy of the gateway refuses one too, until the first has surely ended', async () => {
      const other = await openGateway(open(), { storage: gateway.storage });
      const first = await halfSent();
      await whenArrived();
      expect(errorOf(await deploy(other, token, build())).id).toBe('release.busy');
      other.pass(UPLOAD_LIMITS.whole + 300_000);
      expect((await deploy(other, token, build())).body).toMatchObject({ result: { outcome: 'stored' } });
      await other.close();
      first.sending.end(first.rest);
      expect(await first.answer).toMatchObject({ result: { outcome: 'unchanged' } });
    });

    it('one that is broken off leaves nothing behind and does not stand in the way of the next', async () => {
      const before = await storedVersions();
      const { sending, answer } = await halfSent();
      await whenArrived();
      sending.destroy();
      await expect(answer).rejects.toThrow();
      await expect
        .poll(async () => (await deploy(gateway, token, build(), { query: { mode: 'check' } })).status)
        .toBe(200);
      expect(touched).toEqual([]);
      expect(await storedVersions()).toBe(before);
      expect((await deploy(gateway, token, build())).body).toMatchObject({ result: { outcome: 'stored' } });
    });
  });

  it('leave no version without files when storing fails, and take the release when it works again', async () => {
    const storage = memoryStorage();
    let broken = true;
    const other = await openGateway(open(), {
      storage: {
        ...storage,
        put: (key, content) =>
          broken && key.endsWith('.css') ? Promise.reject(new Error('disk full')) : storage.put(key, content),
      },
    });
    const before = await storedVersions();
    expect((await deploy(other, token, build())).status).toBe(500);
    expect(await storedVersions()).toBe(before);
    broken = false;
    // Another build of the same version: what the first one left must not be found in it.
    const next = sampleBuild({ name, version: '1.0.0', screens: ['other'] });
    expect((await deploy(other, token, next)).body).toMatchObject({ result: { outcome: 'stored' } });
    expect(await storage.find(`remotes/${name}/1.0.0/assets/list.1f2e3d4c.js`)).toBeNull();
    await other.close();
  });

  it('show any token what a build is compared with', async () => {
    await deploy(gateway, token, build(), { query: { mode: 'activate' } });
    const headers = { authorization: `Bearer ${token}` };
    const { result } = (await gateway.app.inject({ url: '/api/deploy/live', headers })).json<{
      result: { gateway: { calls: Record<string, object> }; shells: object[]; remotes: { name: string }[] };
    }>();
    expect(result.gateway.calls['TrainClass/PublishTrainClass']).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(result.remotes.find((it) => it.name === name)).toMatchObject({
      version: '1.0.0',
      use: 'active',
      uses: { calls: {}, permissions: [], shared: {} },
    });
  });
});
