import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { MAX_POINT_LEVEL } from '@college/contracts/content/question-bank';
import type { KnowledgePointRow } from '@college/contracts/content/question-bank';

describeOnBothDatabases('knowledge points', (open) => {
  let gateway: Gateway;
  let manager: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = KnowledgePointRow>(action: string, input: object) =>
    gateway.call<Result>(`Question/${action}`, input, manager);
  const create = async (parentId: number | null): Promise<KnowledgePointRow> => {
    serial += 1;
    const { body } = await call('CreateKnowledgePoint', { parentId, name: `点 ${serial}`, nameEn: '' });
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const tree = async () =>
    (await call<KnowledgePointRow[]>('GetKnowledgePointTreeList', {})).body.result ?? [];
  const below = async (parentId: number | null) =>
    (await tree()).filter((point) => point.parentId === parentId).map(({ id }) => id);
  const drag = (point: KnowledgePointRow, parentId: number | null, position: number) =>
    call('DragKnowledgePoint', { id: point.id, rowVersion: point.rowVersion, parentId, position });

  it('are 40 in the demo, parents before children', async () => {
    const points = await tree();
    expect(points.length).toBeGreaterThanOrEqual(40);
    const seen = new Set<number | null>([null]);
    for (const { id, parentId } of points) {
      expect(seen.has(parentId)).toBe(true);
      seen.add(id);
    }
  });

  it('are put in order and below others, with all below them', async () => {
    const top = await create(null);
    const [a, b, c] = [await create(top.id), await create(top.id), await create(top.id)];
    expect((await drag(c, top.id, 0)).body.success).toBe(true);
    expect(await below(top.id)).toEqual([c.id, a.id, b.id]);
    expect((await drag(a, b.id, 9)).body.result?.parentId).toBe(b.id);
    expect(await below(top.id)).toEqual([c.id, b.id]);
    expect((await drag(a, b.id, 0)).body.error?.code).toBe(40902);
  });

  it('never lie below themselves, nor too deep', async () => {
    const top = await create(null);
    const child = await create(top.id);
    expect((await drag(top, child.id, 0)).body.error?.id).toBe('knowledge-point.cycle');
    expect((await drag(top, top.id, 0)).body.error?.id).toBe('knowledge-point.cycle');
    let last = child;
    for (let level = 3; level <= MAX_POINT_LEVEL; level += 1) last = await create(last.id);
    const deeper = await call('CreateKnowledgePoint', { parentId: last.id, name: '太深', nameEn: '' });
    expect(deeper.body.error?.id).toBe('knowledge-point.too-deep');
    const pair = await create(null);
    await create(pair.id);
    expect((await drag(pair, (await below(child.id))[0] ?? 0, 0)).body.success).toBe(true);
    const third = await create(null);
    await create(third.id);
    expect((await drag(third, last.id, 0)).body.error?.id).toBe('knowledge-point.too-deep');
  });

  it('have names of their own at their place', async () => {
    const top = await create(null);
    const [one, other] = [await create(top.id), await create(top.id)];
    const taken = { parentId: top.id, name: one.name, nameEn: '' };
    expect((await call('CreateKnowledgePoint', taken)).body.error?.id).toBe('knowledge-point.name-taken');
    const rename = { id: other.id, rowVersion: other.rowVersion, name: one.name };
    expect((await call('UpdateKnowledgePoint', rename)).body.error?.id).toBe('knowledge-point.name-taken');
    const english = { id: other.id, rowVersion: other.rowVersion, nameEn: 'Other' };
    expect((await call('UpdateKnowledgePoint', english)).body.result).toMatchObject({
      name: other.name,
      nameEn: 'Other',
    });
  });

  it('are deleted only without questions and points below them', async () => {
    const top = await create(null);
    await create(top.id);
    const refused = await call('DeleteKnowledgePoint', { id: top.id, rowVersion: 0 });
    expect(refused.body.error).toMatchObject({
      id: 'knowledge-point.in-use',
      data: { children: 1, questions: 0 },
    });
    const used = (await tree()).find(({ questionCount }) => questionCount > 0);
    const inUse = await call('DeleteKnowledgePoint', { id: used?.id, rowVersion: used?.rowVersion });
    expect(inUse.body.error?.id).toBe('knowledge-point.in-use');
    const free = await create(null);
    expect((await call('DeleteKnowledgePoint', { id: free.id, rowVersion: 0 })).body.success).toBe(true);
    expect(await below(null)).not.toContain(free.id);
  });
});
