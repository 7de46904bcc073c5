import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { idsIn } from './department-path.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { departmentSteps } from '../../../../test/department-steps.ts';

describeOnBothDatabases('moves in the tree of departments', (open) => {
  const { gateway, target, done, refusal, create, named, below, drag, signIn } = departmentSteps(open);

  describe('a move', () => {
    it('takes everything below along, and who belongs there is seen from the new place at once', async () => {
      const supervisor = await open().database.read('users').where({ username: 'manager' }).first('id');
      const bureau = await create(null);
      const office = await create(bureau.id);
      const team = await create(office.id);
      const role = await open().database.read('roles').where({ role_key: 'enterprise' }).first('id');
      await open().database.transaction(async (trx) => {
        await trx('users').where({ id: supervisor.id }).update({ department_id: team.id });
        await trx('roles').where({ id: role.id }).update({ data_scope: 'department' });
        const { id } = await trx('users').where({ username: 'enterprise' }).first('id');
        await trx('users').where({ id }).update({ department_id: bureau.id });
      });
      const { token } = await gateway().signIn('enterprise');
      const seen = async () =>
        (
          await gateway().call<{ items: { username: string }[] }>(
            'User/GetUserPageList',
            { pageSize: 100 },
            token,
          )
        ).body.result?.items.map(({ username }) => username);
      expect(await seen()).toContain('manager');
      const elsewhere = await create(null);
      const moved = await done('DragDepartment', drag(office, elsewhere.id));
      expect(moved).toMatchObject({ parentId: elsewhere.id, above: [elsewhere.name] });
      expect(await seen()).not.toContain('manager');
      await done('DragDepartment', drag(moved, bureau.id));
      expect(await seen()).toContain('manager');
      expect((await done('GetDepartment', { id: team.id })).above).toEqual([bureau.name, office.name]);
    });

    it('puts it among its siblings where it was let go, and the log says from where', async () => {
      const root = await create(null);
      const [a, b, c] = [await create(root.id), await create(root.id), await create(root.id)];
      await done('DragDepartment', drag(c, root.id, 0));
      expect(await below(root.id)).toEqual([c.name, a.name, b.name]);
      await done('DragDepartment', drag(a, root.id, 99));
      expect(await below(root.id)).toEqual([c.name, b.name, a.name]);
      const log = await open()
        .database.read('audit_logs')
        .where({ call: 'Department/DragDepartment', subject_id: String(c.id) })
        .first();
      expect([JSON.parse(log.before_json).position, JSON.parse(log.after_json).position]).toEqual([3, 1]);
    });

    it('below itself is refused, also below what is below it', async () => {
      const root = await create(null);
      const child = await create(root.id);
      expect(await refusal('DragDepartment', drag(root, root.id))).toMatchObject({ id: 'department.cycle' });
      expect(await refusal('DragDepartment', drag(root, child.id))).toMatchObject({ id: 'department.cycle' });
    });

    it('to where its name is taken, from an old version, or to nowhere is refused', async () => {
      const [one, other] = [await create(null), await create(null)];
      const child = await create(one.id);
      await create(other.id, { name: child.name });
      expect(await refusal('DragDepartment', drag(child, other.id))).toMatchObject({
        id: 'department.name-taken',
      });
      const stale = { ...child, rowVersion: child.rowVersion + 1 };
      expect(await refusal('DragDepartment', drag(stale, null))).toMatchObject({ id: 'common.stale' });
      expect(await refusal('DragDepartment', drag(child, 999_999))).toMatchObject({ id: 'common.invalid' });
    });

    it('of two at once that would make a circle of each other, one is refused', async () => {
      const [a, b] = [await create(null), await create(null)];
      const answers = await Promise.all([
        refusal('DragDepartment', drag(a, b.id)),
        refusal('DragDepartment', drag(b, a.id)),
      ]);
      expect(answers.filter((answer) => answer === null)).toHaveLength(1);
      expect(answers.find((answer) => answer !== null)?.id).toBe('department.cycle');
    });
  });

  describe('for a user with the scope of an area', () => {
    let supervisor: string;
    beforeEach(async () => {
      supervisor = await signIn('supervisor');
    });

    it('moves within it', async () => {
      const bureau = await named('澜州市应急管理局');
      const team = await create(bureau.id, {}, supervisor);
      const enterprise = await named('澄湖生物制药股份有限公司');
      const moved = await done('DragDepartment', drag(team, enterprise.id), supervisor);
      expect(moved.parentId).toBe(enterprise.id);
    });

    it('ends at its border: nothing is made, moved or put beyond', async () => {
      const bureau = await named('澜州市应急管理局');
      const team = await create(bureau.id, {}, supervisor);
      const elsewhere = await named('望潮市应急管理局');
      expect(await refusal('DragDepartment', drag(team, elsewhere.id), supervisor)).toMatchObject({
        id: 'common.invalid',
      });
      expect(await refusal('DragDepartment', drag(team, null), supervisor)).toMatchObject({
        id: 'common.invalid',
      });
      expect(await refusal('DragDepartment', drag(elsewhere, bureau.id), supervisor)).toMatchObject({
        id: 'common.not-found',
      });
      const fields = { name: '越界', kind: 'government' };
      expect(
        await refusal('CreateDepartment', { ...fields, parentId: bureau.id, areaCode: '990200' }, supervisor),
      ).toMatchObject({ id: 'common.invalid' });
      expect(
        await refusal('UpdateDepartment', { ...target(team), ...fields, areaCode: null }, supervisor),
      ).toMatchObject({ id: 'common.invalid' });
    });

    it('takes away neither from above nor with what is out of sight', async () => {
      const bureau = await named('澜州市应急管理局');
      const enterprise = await named('南屿烟花制造有限公司');
      expect(await refusal('DragDepartment', drag(bureau, enterprise.id), supervisor)).toMatchObject({
        id: 'department.cycle',
      });
      const college = await named('安澜省应急管理培训学院');
      expect(await refusal('DragDepartment', drag(college, bureau.id), supervisor)).toMatchObject({
        id: 'department.beyond-sight',
      });
      const team = await create(bureau.id);
      await create(team.id, { areaCode: '990200' });
      expect(await refusal('DragDepartment', drag(team, enterprise.id), supervisor)).toMatchObject({
        id: 'department.beyond-sight',
      });
    });
  });

  it('stays a tree over any moves: every path is its parent’s and its own id, and siblings have places of their own', async () => {
    const root = await create(null);
    const ids: number[] = [root.id];
    for (let index = 0; index < 7; index += 1)
      ids.push((await create(ids[Math.floor(index / 2)] ?? root.id)).id);
    const { read } = open().database;
    const pick = fc.integer({ min: 0, max: ids.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ what: pick, where: fc.option(pick), position: fc.integer({ min: 0, max: 5 }) }),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        async (moves) => {
          for (const { what, where, position } of moves) {
            const row = await done('GetDepartment', { id: ids[what] });
            const parentId = where === null ? null : (ids[where] ?? null);
            const answer = await refusal('DragDepartment', drag(row, parentId, position));
            expect([undefined, 'department.cycle']).toContain(answer?.id);
          }
          const rows = (await read('departments').where('is_deleted', false)) as {
            id: number;
            parent_id: number | null;
            path: string;
          }[];
          const paths = new Map(rows.map(({ id, path }) => [id, path]));
          for (const { id, parent_id, path } of rows) {
            expect(path).toBe(`${parent_id === null ? '/' : (paths.get(parent_id) ?? '?')}${id}/`);
            expect(new Set(idsIn(path)).size).toBe(idsIn(path).length);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});
