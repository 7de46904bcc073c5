/** What the document weighs does not depend on how many screens there are. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeBuildOf } from './build-maker.ts';
import { describeOnBothDatabases } from './databases.ts';
import type { TestDatabase } from './databases.ts';
import { stateOf } from './document-state.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { insertAll } from '../seeds/insert.ts';
import { features } from '../src/contexts/index.ts';
import { importBundledBuilds } from '../src/contexts/delivery/micro-frontend/bundled-builds.ts';
import type { RoutersAndMenus } from '@college/contracts/identity/session';

const SCREENS = Array.from({ length: 300 }, (_, index) => `course-${index}/list`);
/** Bytes after brotli, headers apart; the page of the shell itself takes another 900. */
const BUDGET = 7_000;

/** A page for each screen, in the menu of the manager. */
const offerAll = ({ database, now }: TestDatabase): Promise<void> =>
  database.transaction(async (trx) => {
    const role = (await trx('roles').where({ role_key: 'college-manager' }).first('id')) as { id: number };
    const parent = (await trx('modules').where({ path: '/business' }).first('id')) as { id: number };
    const moment = now.toISOString();
    await insertAll(
      trx,
      'modules',
      SCREENS.map((screen, index) => ({
        creation_time: moment,
        last_modification_time: moment,
        parent_id: parent.id,
        type: 'page',
        name_zh: `课程类别管理 ${index}`,
        name_en: `Course category ${index}`,
        path: `/category/${index}`,
        component: `business/${screen}`,
      })),
    );
    const offered = (await trx('modules').where('path', 'like', '/category/%').select('id')) as {
      id: number;
    }[];
    await insertAll(
      trx,
      'role_modules',
      offered.map(({ id }) => ({ role_id: role.id, module_id: id })),
    );
  });

describeOnBothDatabases('with a remote of 300 screens, all in the menu', (open) => {
  let gateway: Gateway;
  let root: string;
  let cookie: string;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-builds-'));
    await writeBuildOf(root, { name: 'shell', version: '1.0.0' });
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: SCREENS });
    await offerAll(open());
    gateway = await openGateway(open(), { registry: 'database' });
    const { log } = gateway.app;
    const { storage } = gateway;
    await importBundledBuilds(
      { database: open().database, features, storage, now: () => open().now, log },
      root,
    );
    ({ cookie } = await gateway.signIn('manager'));
  });
  afterAll(async () => {
    await gateway.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = { cookie }) =>
    gateway.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } });
  const navigationAt = async (url: string) => stateOf((await get(url)).body).navigation ?? '';

  it('the document keeps to its budget', async () => {
    const { rawPayload, headers } = await get('/category/7', { cookie, 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(rawPayload.length).toBeGreaterThan(1_000);
    expect(rawPayload.length).toBeLessThanOrEqual(BUDGET);
  });

  it('says where routes and menu are, which a browser keeps, and fetches them beside the scripts', async () => {
    const { body } = await get('/category/7');
    const state = stateOf(body);
    expect([state.bootstrap.routers, state.bootstrap.menus]).toEqual([[], []]);
    expect(body).toContain(`<link rel="preload" as="fetch" href="${state.navigation ?? '?'}" crossorigin`);
    expect(body).toContain('/remotes/business/1.0.0/assets/course-7-list.js');
    const answer = await get(state.navigation ?? '');
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const { routers, menus } = answer.json<RoutersAndMenus>();
    const sizes = [routers, menus].map((tree) =>
      tree.reduce((sum, { children }) => sum + children.length, 0),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(300);
    expect(await navigationAt('/dashboard')).toBe(state.navigation);
  });

  it('gives nobody the menu of another, and lets no browser cache an answer that differs from its address', async () => {
    const answer = await get(await navigationAt('/'), {});
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).not.toContain('/category/7');
    expect((await get('/api/navigation/none')).headers['cache-control']).toBe('private, no-store');
  });

  it('somebody with few pages has them in the document', async () => {
    const state = stateOf((await get('/', {})).body);
    expect(state.navigation).toBeNull();
    expect(state.bootstrap.menus.length).toBeGreaterThan(0);
  });
});
