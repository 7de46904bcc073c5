import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { AreaNode } from '@college/contracts/platform/area';
import type { ModuleNode } from '@college/contracts/identity/module';

describeOnBothDatabases('modules and areas', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const as = async <Node>(username: string, call: string, language = 'en') => {
    const { token } = await gateway.signIn(username);
    return gateway.call<Node[]>(call, undefined, token, { 'accept-language': language });
  };

  it('modules come in the order of the menu, each right after its parent and elder siblings', async () => {
    const { body } = await as<ModuleNode>('admin', 'Module/GetModuleTreeList');
    const nodes = body.result ?? [];
    const open: number[] = [];
    for (const node of nodes) {
      while (open.length > 0 && open.at(-1) !== node.parentId) open.pop();
      expect(open.at(-1) ?? null).toBe(node.parentId);
      open.push(node.id);
    }
    const menus = nodes.filter((node) => node.parentId === null);
    expect(menus.map((node) => node.sort)).toEqual(menus.map((node) => node.sort).sort((a, b) => a - b));
    expect(nodes.find((node) => node.permCode === 'role:set-power' && node.type === 'button')?.name).toBe(
      'Set permissions',
    );
    const chinese = await as<ModuleNode>('admin', 'Module/GetModuleTreeList', 'zh-CN');
    expect(chinese.body.result?.map((node) => node.name)).toContain('设置权限');
  });

  it('modules are for who administers roles', async () => {
    expect((await as('manager', 'Module/GetModuleTreeList')).status).toBe(403);
  });

  it('areas of the whole province are for everybody who is signed in, parents first', async () => {
    const { body } = await as<AreaNode>('student', 'Area/GetAreaTreeList');
    const nodes = body.result ?? [];
    expect(nodes).toHaveLength(17);
    expect(nodes[0]).toEqual({ code: '990000', parentCode: null, name: 'Anlan Province' });
    const codes = nodes.map((node) => node.code);
    expect(nodes.every((node, at) => node.parentCode === null || codes.indexOf(node.parentCode) < at)).toBe(
      true,
    );
  });
});
