import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { registry } from '../../../../test/system-registry.ts';
import type { RoutersAndMenus } from '@college/contracts/identity/session';
import type { ModuleDetail } from '@college/contracts/identity/module-row';

describeOnBothDatabases('the page above in the breadcrumb', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open(), { registry });
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = ModuleDetail>(action: string, input: object) =>
    gateway.call<Result>(`Module/${action}`, input, admin);
  const must = async (action: string, input: object): Promise<ModuleDetail> => {
    const { body } = await call(action, input);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const pageBelow = (parentPath: string) => {
    serial += 1;
    return {
      type: 'page',
      parentId: null,
      nameZh: `页面${serial}`,
      nameEn: `Page ${serial}`,
      path: `/page${serial}`,
      parentPath,
      component: 'system/role/list',
    };
  };
  const change = (it: ModuleDetail, changes: Partial<ModuleDetail>) =>
    call('UpdateModule', { ...it, ...changes });
  const again = ({ id }: ModuleDetail) => must('GetModule', { id });

  it('takes its pages along when its path changes, with the buttons that they have of it', async () => {
    const above = await must('CreateModule', pageBelow(''));
    const other = await must('CreateModule', pageBelow(''));
    const below = await must('CreateModule', pageBelow(above.path));
    await must('CreateModule', {
      type: 'button',
      parentId: above.id,
      nameZh: '查看',
      nameEn: 'Read',
      permCode: 'role:read',
    });
    const { body } = await change(above, { path: '/renamed' });
    expect(body.error).toBeNull();
    expect(await again(below)).toMatchObject({ parentPath: '/renamed', rowVersion: below.rowVersion + 1 });
    expect(await again(other)).toEqual(other);
    const role = await open().database.read('roles').where({ role_key: 'admin' }).first('id');
    const shown = await call<RoutersAndMenus>('GetMenuPreview', { roleId: role.id });
    expect(shown.body.result?.routers.find(({ path }) => path === below.path)?.meta).toMatchObject({
      parentPath: '/renamed',
      buttonPremission: ['role:read'],
    });
    const log = await open()
      .database.read('audit_logs')
      .where({ call: 'Module/UpdateModule', subject_id: String(above.id) })
      .first();
    expect(JSON.parse(log.after_json as string)).toMatchObject({ pagesBelow: [below.name] });
    expect((await change(below, { nameEn: 'Old form' })).body.error?.id).toBe('common.stale');
  });

  it('has to be there, to be a page, and to be another one', async () => {
    const refused = {
      id: 'module.unknown-parent',
      validationErrors: [expect.objectContaining({ members: ['parentPath'] })],
    };
    for (const path of ['/nowhere', '/system'])
      expect((await call('CreateModule', pageBelow(path))).body.error).toMatchObject(refused);
    const made = await must('CreateModule', pageBelow(''));
    for (const parentPath of ['/nowhere', made.path])
      expect((await change(made, { parentPath })).body.error).toMatchObject(refused);
    expect(await again(made)).toEqual(made);
  });

  it('may be gone for a page that is changed otherwise', async () => {
    const above = await must('CreateModule', pageBelow(''));
    const below = await must('CreateModule', pageBelow(above.path));
    await call('DeleteModule', { id: above.id, rowVersion: above.rowVersion, confirmed: true });
    expect((await change(below, { nameEn: 'Orphan' })).body.result).toMatchObject({ name: 'Orphan' });
  });
});
