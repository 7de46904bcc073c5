import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { insertAll } from '../seeds/insert.ts';
import type { Bootstrap } from '@college/contracts/identity/session';

const ENTRIES = 60;

/** Gives the manager a menu of sixty pages. */
const seedPages = async ({ database, now }: TestDatabase): Promise<void> =>
  database.transaction(async (trx) => {
    const role = (await trx('roles').where({ role_key: 'college-manager' }).first('id')) as { id: number };
    const parent = (await trx('modules').where({ path: '/business' }).first('id')) as { id: number };
    const moment = now.toISOString();
    await insertAll(
      trx,
      'modules',
      Array.from({ length: ENTRIES }, (_, index) => ({
        creation_time: moment,
        last_modification_time: moment,
        parent_id: parent.id,
        type: 'page',
        name_zh: `页面 ${index}`,
        name_en: `Page ${index}`,
        path: `/page/${index}`,
        component: `business/page-${index}`,
      })),
    );
    const added = (await trx('modules').where('path', 'like', '/page/%').select('id')) as { id: number }[];
    await insertAll(
      trx,
      'role_modules',
      added.map(({ id }) => ({ role_id: role.id, module_id: id })),
    );
  });

describeOnBothDatabases('with a menu of 60 entries', (open) => {
  let gateway: Gateway;
  let token: string;
  beforeAll(async () => {
    await seedPages(open());
    gateway = await openGateway(open());
    ({ token } = await gateway.signIn('manager'));
  });
  afterAll(() => gateway.close());

  const queriesOf = async (work: () => Promise<unknown>): Promise<number> => {
    let queries = 0;
    const note = (): void => void (queries += 1);
    open().database.read.on('query', note);
    await work();
    open().database.read.removeListener('query', note);
    return queries;
  };

  it('the bootstrap has them all and takes at most 8 queries', async () => {
    let answer: Bootstrap | null = null;
    const queries = await queriesOf(async () => {
      answer = (await gateway.call<Bootstrap>('Session/GetBootstrap', undefined, token)).body.result;
    });
    const shown = (answer as Bootstrap | null)?.menus.flatMap(({ children }) => children) ?? [];
    expect(shown.length).toBeGreaterThanOrEqual(ENTRIES);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(8);
  });
});
