import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { DepartmentNode } from '@college/contracts/identity/department';

describeOnBothDatabases('departments', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const tree = async (username: string): Promise<DepartmentNode[]> => {
    const { token } = await gateway.signIn(username);
    const { body } = await gateway.call<DepartmentNode[]>(
      'Department/GetDepartmentTreeList',
      undefined,
      token,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };

  it('come parents first, with one root for who sees all', async () => {
    const nodes = await tree('admin');
    expect(nodes).toHaveLength(18);
    expect(nodes.filter((node) => node.parentId === null)).toHaveLength(1);
    const seen = new Set<number>();
    for (const node of nodes) {
      if (node.parentId !== null) expect(seen).toContain(node.parentId);
      seen.add(node.id);
    }
  });

  it('for a supervisor are those of their area, with the topmost as roots', async () => {
    const nodes = await tree('supervisor');
    expect(nodes.every((node) => node.areaCode.startsWith('9901'))).toBe(true);
    expect(nodes.filter((node) => node.parentId === null).map((node) => node.kind)).toContain('government');
    expect(nodes.filter((node) => node.kind === 'enterprise').every((node) => node.parentId !== null)).toBe(
      true,
    );
  });

  it('are for an enterprise itself alone', async () => {
    expect(await tree('enterprise')).toMatchObject([{ kind: 'enterprise', parentId: null }]);
  });
});
