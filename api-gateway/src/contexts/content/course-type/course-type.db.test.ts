import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CourseTypeDetail, CourseTypeNode } from '@college/contracts/content/course-type';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('course types', (open) => {
  let gateway: Gateway;
  let manager: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = CourseTypeDetail>(action: string, input: object | undefined) =>
    gateway.call<Result>(`CourseType/${action}`, input, manager);
  const create = async (parentId: number | null, name?: string): Promise<CourseTypeDetail> => {
    serial += 1;
    const { body } = await call('CreateCourseType', { parentId, name: name ?? `类型 ${serial}` });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const tree = async (): Promise<CourseTypeNode[]> =>
    (await call<CourseTypeNode[]>('GetCourseTypeTreeList', undefined)).body.result ?? [];
  const childrenOf = async (parentId: number | null): Promise<number[]> =>
    (await tree()).filter((node) => node.parentId === parentId).map(({ id }) => id);
  const drag = ({ id }: { id: number }, rowVersion: number, parentId: number | null, position: number) =>
    call('DragCourseType', { id, rowVersion, parentId, position });

  it('are added last in their place, parents before children in the tree', async () => {
    const top = await create(null);
    const [first, second] = [await create(top.id), await create(top.id)];
    expect(await childrenOf(top.id)).toEqual([first.id, second.id]);
    expect((await childrenOf(null)).at(-1)).toBe(top.id);
    const ids = (await tree()).map(({ id }) => id);
    expect(ids.indexOf(top.id)).toBeLessThan(ids.indexOf(first.id));
    expect(second.above).toEqual([top.name]);
  });

  it('have at most four levels', async () => {
    let parent: number | null = null;
    for (let level = 1; level <= 4; level += 1) parent = (await create(parent)).id;
    const { body } = await call('CreateCourseType', { parentId: parent, name: '第五级' });
    expect(body.error).toMatchObject({ id: 'course-type.too-deep', data: { levels: 4 } });
    const two = await create(null);
    await create(two.id);
    const three = (await tree()).find(({ id }) => id === parent)?.parentId ?? null;
    expect((await drag(two, 0, three, 0)).body.error?.id).toBe('course-type.too-deep');
  });

  it('are put in order and moved with all below them, never below themselves', async () => {
    const [one, other] = [await create(null), await create(null)];
    const [child, sibling] = [await create(one.id), await create(one.id)];
    expect((await drag(sibling, 0, one.id, 0)).body.success).toBe(true);
    expect(await childrenOf(one.id)).toEqual([sibling.id, child.id]);
    expect((await drag(one, 0, child.id, 0)).body.error?.id).toBe('course-type.cycle');
    const moved = await drag(one, 0, other.id, 9);
    expect(moved.body.result).toMatchObject({ parentId: other.id, above: [other.name] });
    expect(await childrenOf(one.id)).toEqual([sibling.id, child.id]);
    expect((await drag(one, 0, null, 0)).body.error?.code).toBe(ErrorCode.stale);
  });

  it('never form a cycle, though two are moved below each other at once', async () => {
    const [one, other] = [await create(null), await create(null)];
    const answers = await Promise.all([drag(one, 0, other.id, 0), drag(other, 0, one.id, 0)]);
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('have a name of their own among their siblings', async () => {
    const top = await create(null);
    await create(top.id, 'Mines');
    const again = await call('CreateCourseType', { parentId: top.id, name: 'mines' });
    expect(again.body.error?.id).toBe('course-type.name-taken');
    expect((await create(null, `Mines ${serial}`)).id).toBeGreaterThan(0);
    const other = await create(top.id);
    const rename = { id: other.id, rowVersion: 0, name: 'MINES' };
    expect((await call('UpdateCourseType', rename)).body.error?.id).toBe('course-type.name-taken');
    const english = await call('UpdateCourseType', { id: other.id, rowVersion: 0, nameEn: 'Other' });
    expect(english.body.result).toMatchObject({ name: other.name, nameEn: 'Other' });
  });

  it('in use are not deleted; the refusal says by what', async () => {
    const used = (await tree()).find(({ courseCount }) => courseCount > 0);
    const detail = (await call('GetCourseType', { id: used?.id })).body.result;
    const target = { id: used?.id, rowVersion: used?.rowVersion };
    expect((await call('DeleteCourseType', target)).body.error).toMatchObject({
      id: 'course-type.in-use',
      data: detail?.uses,
    });
    const free = await create(null);
    expect((await call('DeleteCourseType', { id: free.id, rowVersion: 0 })).body.success).toBe(true);
    expect((await call('GetCourseType', { id: free.id })).body.error?.code).toBe(ErrorCode.notFound);
  });
});
