import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { departmentSteps } from '../../../../test/department-steps.ts';
import type { DepartmentRow } from '@college/contracts/identity/department';

describeOnBothDatabases('the tree of departments', (open) => {
  const { gateway, done, refusal, create, target, named, below, drag } = departmentSteps(open);

  describe('unfolds', () => {
    it('level by level, with how many there are below each', async () => {
      const [top] = await done<DepartmentRow[]>('GetDepartmentChildrenList', { parentId: null });
      expect(top).toMatchObject({ name: '安澜省应急管理厅', parentId: null, above: [] });
      const children = await done<DepartmentRow[]>('GetDepartmentChildrenList', { parentId: top?.id });
      expect(children).toHaveLength(top?.childCount ?? 0);
      expect(children[1]).toMatchObject({
        name: '澜州市应急管理局',
        areaName: '澜州市',
        above: ['安澜省应急管理厅'],
        childCount: 3,
      });
    });

    it('from a supervisor’s own topmost, without what is above', async () => {
      const { token } = await gateway().signIn('supervisor');
      const tops = await done<DepartmentRow[]>('GetDepartmentChildrenList', { parentId: null }, token);
      expect(tops.map(({ name }) => name)).toContain('澜州市应急管理局');
      expect(tops.every(({ parentId, above }) => parentId === null && above.length === 0)).toBe(true);
      const { id } = await named('望潮市应急管理局');
      expect(await done<DepartmentRow[]>('GetDepartmentChildrenList', { parentId: id }, token)).toEqual([]);
    });

    it('and is searched, by name, kind and area with those below it', async () => {
      const { items } = await done<{ items: DepartmentRow[] }>('GetDepartmentPageList', {
        keyword: '公司',
        kind: 'enterprise',
        areaCode: '990100',
      });
      expect(items.map(({ name }) => name).sort()).toEqual(
        ['澄湖生物制药股份有限公司', '澜江石油化工有限公司', '南屿烟花制造有限公司'].sort(),
      );
      expect(items[0]?.above).toEqual(['安澜省应急管理厅', '澜州市应急管理局']);
      const { totalCount } = await done<{ totalCount: number }>('GetDepartmentPageList', { keyword: '%' });
      expect(totalCount).toBe(0);
    });

    it('shows of one what hangs on it', async () => {
      const { uses, ancestorIds } = await named('澜江石油化工有限公司');
      expect(uses.children).toBe(0);
      expect(uses.users).toBeGreaterThan(0);
      expect(ancestorIds).toHaveLength(2);
    });
  });

  describe('grows', () => {
    it('by a department at the end of its siblings, and by a root', async () => {
      const root = await create(null, { areaCode: null });
      const first = await create(root.id);
      const second = await create(root.id);
      expect(await below(root.id)).toEqual([first.name, second.name]);
      expect(second).toMatchObject({ above: [root.name], areaCode: '990100', areaName: '澜州市' });
      const last = await open()
        .database.read('audit_logs')
        .where({ call: 'Department/CreateDepartment', subject_id: String(second.id) })
        .first();
      expect(JSON.parse(last.after_json)).toMatchObject({ name: second.name, above: root.name });
    });

    it('not by a second one of a name at the same place, whatever its letters’ case', async () => {
      const root = await create(null, { name: 'Élan' });
      expect(
        await refusal('CreateDepartment', {
          parentId: null,
          name: 'élAN',
          kind: 'college',
          areaCode: null,
        }),
      ).toMatchObject({ id: 'department.name-taken' });
      await create(root.id, { name: 'élan' });
    });

    it('not below what is not there, and not in an area that is not', async () => {
      const fields = { name: '无处', kind: 'college' };
      expect(
        await refusal('CreateDepartment', { ...fields, parentId: 999_999, areaCode: null }),
      ).toMatchObject({ id: 'common.invalid' });
      expect(
        await refusal('CreateDepartment', { ...fields, parentId: null, areaCode: '980000' }),
      ).toMatchObject({ id: 'common.invalid' });
    });

    it('not deeper than ten levels, by adding or by moving', async () => {
      let deepest = await create(null);
      for (let level = 2; level <= 10; level += 1) deepest = await create(deepest.id);
      const tooDeep = { id: 'department.too-deep', data: { levels: 10 } };
      expect(
        await refusal('CreateDepartment', {
          parentId: deepest.id,
          name: '更深',
          kind: 'college',
          areaCode: null,
        }),
      ).toEqual(tooDeep);
      const pair = await create(null);
      await create(pair.id);
      expect(await refusal('DragDepartment', drag(pair, deepest.ancestorIds.at(-1) ?? 0))).toEqual(tooDeep);
    });
  });

  describe('a department', () => {
    it('is changed at the version that was seen, and the log has both', async () => {
      const row = await create(null);
      const fields = { name: '新名', kind: 'enterprise', areaCode: '990102' };
      expect(await done('UpdateDepartment', { ...target(row), ...fields })).toMatchObject({
        ...fields,
        areaName: '临江区',
        rowVersion: row.rowVersion + 1,
      });
      expect(await refusal('UpdateDepartment', { ...target(row), ...fields })).toMatchObject({
        id: 'common.stale',
      });
      const log = await open()
        .database.read('audit_logs')
        .where({ call: 'Department/UpdateDepartment', subject_id: String(row.id), outcome: 'done' })
        .first();
      expect(JSON.parse(log.before_json).name).toBe(row.name);
      expect(JSON.parse(log.after_json).name).toBe('新名');
    });

    it('in use does not go, and says by what', async () => {
      expect(await refusal('DeleteDepartment', target(await named('澜州市应急管理局')))).toMatchObject({
        id: 'department.in-use',
        data: { children: 3 },
      });
      const college = await named('安澜省应急管理培训学院');
      const { data } = (await refusal('DeleteDepartment', target(college))) as { data: { classes: number } };
      expect(data.classes).toBeGreaterThan(0);
      expect((await named('安澜省应急管理培训学院')).rowVersion).toBe(college.rowVersion);
    });

    it('on which nothing hangs goes, and nobody is placed in it any more', async () => {
      const row = await create(null);
      await done('DeleteDepartment', target(row));
      expect(await refusal('GetDepartment', { id: row.id })).toMatchObject({ id: 'common.not-found' });
      expect(await refusal('DeleteDepartment', target(row))).toMatchObject({ id: 'common.not-found' });
      await create(null, { name: row.name });
    });
  });
});
