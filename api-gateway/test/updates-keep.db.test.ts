import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { mountedEndpoints } from './endpoints.ts';
import { idOf, version } from './example.ts';
import { examples } from './examples.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { Knex } from 'knex';

const updates = mountedEndpoints
  .filter(({ call, endpoint }) => /\/Update[A-Z]/.test(call) && endpoint.replaces === undefined)
  .map(({ call }) => call);

/** What differs from the default, where the example has the default. */
const UNLIKE_DEFAULT: Readonly<Record<string, (read: Knex) => Promise<object> | object>> = {
  'CodeContent/UpdateCodeContent': async (read) => ({
    ...version(await read('code_contents').orderBy('id', 'desc').first()),
    isEnabled: false,
  }),
  'PublicItem/UpdatePublicItem': async (read) => ({
    isShow: false,
    text: '说明',
    link: '/forgetPassword',
    labelIds: [await idOf(read('labels').where({ kind: 'public-item' }))],
  }),
  // The example names a role of the system, which stays as it is.
  'Role/UpdateRole': async (read) => version(await read('roles').where({ is_system: false }).first()),
};

type Row = Readonly<Record<string, unknown>>;

/** A record without the fields that every change affects. */
const withoutVersion = ({
  rowVersion: _version,
  lastModificationTime: _time,
  history: _history,
  ...rest
}: Row): Row => rest;

describeOnBothDatabases('an update of which nothing is sent', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
    const { token } = await gateway.signIn('admin');
    const add = async (call: string, input: object) =>
      expect((await gateway.call(call, input, token)).body.error).toBeNull();
    await add('Role/CreateRole', { roleName: '督导', dataScope: 'area' });
    const titles = { titleZh: '花园', titleEn: 'Garden' };
    await add('MicroFrontend/CreateRemote', { ...titles, name: 'garden', owner: '甲', contact: '乙' });
  });
  afterAll(() => gateway.close());

  it.each(updates)('%s keeps all of the record', async (call) => {
    const { read } = open().database;
    const example = examples[call];
    if (!example) throw new Error(`${call} has no example`);
    const { token } = await gateway.signIn(example.as);
    const input = { ...(await example.input(read)), ...(await UNLIKE_DEFAULT[call]?.(read)) } as Row;
    const first = (await gateway.call<Row>(call, input, token)).body;
    expect(first.error).toBeNull();
    const before = first.result as Row;
    const { id, code, rowVersion } = before;
    const key = 'id' in input ? { id, rowVersion } : { ...('code' in input && { code }), rowVersion };
    const second = (await gateway.call<Row>(call, key, token)).body;
    expect(second.error).toBeNull();
    expect(withoutVersion(second.result as Row)).toEqual(withoutVersion(before));
  });
});
