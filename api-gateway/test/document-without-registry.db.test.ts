import { expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { stateOf } from './document-state.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { Registry as Resolver } from '../src/app/registry.ts';
import type { Bootstrap } from '@college/contracts/identity/session';

describeOnBothDatabases('the document when the registry cannot be read', (open) => {
  const broken = (working: Resolver): { registry: Resolver; fail: (now: boolean) => void } => {
    let failing = false;
    const resolve: Resolver['resolve'] = (audience, language) =>
      failing ? Promise.reject(new Error('the disk is gone')) : working.resolve(audience, language);
    return {
      registry: { ...working, resolve },
      fail: (now) => {
        failing = now;
      },
    };
  };
  const working: Resolver = {
    resolve: () =>
      Promise.resolve({ shell: { version: '2.0.0', fallback: '1.0.0' }, remotes: [], isForVisitors: false }),
    shellPage: (version) =>
      Promise.resolve(
        version === '1.0.0' ? '<html><head><!--college-state--></head><body>1.0.0</body></html>' : null,
      ),
  };
  const get = (gateway: Gateway, url: string) => gateway.app.inject({ method: 'GET', url });

  it('is that of the shell behind the one that is due, when the page of this one is gone', async () => {
    const gateway = await openGateway(open(), { registry: working });
    const { body } = await get(gateway, '/');
    expect(body).toContain('1.0.0');
    expect(stateOf(body).registry?.shell).toBe('2.0.0');
    await gateway.close();
  });

  it('is that of the shell served last, says null for the registry, and has all the pages in the menu', async () => {
    const { registry, fail } = broken(working);
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const gateway = await openGateway(open(), { registry, logStream, env: { LOG_LEVEL: 'error' } });
    const before = stateOf((await get(gateway, '/')).body);
    fail(true);
    const answer = await get(gateway, '/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<body>1.0.0</body>');
    expect(stateOf(answer.body)).toMatchObject({
      registry: null,
      bootstrap: { menus: before.bootstrap.menus },
    });
    expect(lines.join('')).toContain('the disk is gone');

    const { token } = await gateway.signIn('admin');
    const bootstrap = await gateway.call<Bootstrap>('Session/GetBootstrap', undefined, token);
    expect(bootstrap.body.result?.menus.length).toBeGreaterThan(0);
    await gateway.close();
  });

  it('is one plain line with 503 while this process knows no shell at all', async () => {
    const gateway = await openGateway(open());
    const answer = await get(gateway, '/');
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      503,
      'text/plain; charset=utf-8',
      'There is no build of the shell yet.\n',
    ]);
    await gateway.close();
  });
});
