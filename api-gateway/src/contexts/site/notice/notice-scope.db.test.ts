import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { noticesFor } from '../../../../test/notice-maker.ts';
import type { NoticeMaker } from '../../../../test/notice-maker.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { moveRecords } from '../../identity/user/merged-records.ts';
import type { NoticeDetail, NoticeReceipt, NoticeRow } from '@college/contracts/site/notice';
import type { DataScope } from '@college/contracts/identity/role';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}
interface Choice {
  kinds: string[];
  areas: { code: string }[];
  classes: { id: number }[];
}

describeOnBothDatabases('notices, as far as one sees', (open) => {
  let gateway: Gateway;
  let make: NoticeMaker;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'supervisor']) tokens[name] = (await gateway.signIn(name)).token;
    make = noticesFor(gateway, open().now);
  });
  afterAll(() => gateway.close());

  const call = <Result = NoticeDetail>(action: string, input: object, as: string) =>
    gateway.call<Result>(`Notice/${action}`, input, tokens[as]);
  const idOf = async (username: string): Promise<number> =>
    (await open().database.read('users').where({ username }).first<{ id: number }>('id')).id;
  /** Notices of an area come from its own staff; here the administrator's are moved there. */
  const putInArea = (id: number, changes: object = {}) =>
    open().database.transaction((trx) =>
      trx('notices')
        .where({ id })
        .update({ area_code: '990100', ...changes }),
    );

  describe('receipts', () => {
    it('show who manages an area nobody outside it, in the list, its count and its export', async () => {
      const { id } = await make.sent(tokens.admin);
      await putInArea(id);
      const { read } = open().database;
      const people = await read('users')
        .where({ is_deleted: false, state: 'enabled' })
        .select<{ username: string; area_code: string | null }[]>('username', 'area_code');
      const inside = people.filter(({ area_code: code }) => code?.startsWith('9901'));
      expect(inside.length).toBeLessThan(people.length);
      const page = async (as: string, input: object = {}) =>
        (
          await make.done(
            call<Page<NoticeReceipt>>('GetNoticeReceiptPageList', { id, pageSize: 100, ...input }, as),
          )
        ).totalCount;
      expect(await page('admin')).toBe(people.length);
      expect(await page('supervisor')).toBe(inside.length);
      expect(await page('supervisor', { isRead: false })).toBe(inside.length);
      expect(await page('supervisor', { keyword: 'admin' })).toBe(0);
      const file = await gateway.app.inject({
        method: 'POST',
        url: '/api/services/app/Notice/ExportNoticeReceipts',
        headers: { authorization: `Bearer ${tokens.supervisor}` },
        payload: { id },
      });
      const [, ...rows] = await readXlsx(file.rawPayload);
      expect(rows.map((row) => row[1]).sort()).toEqual(inside.map(({ username }) => username).sort());
    });
  });

  describe('a draft, and what waits to be sent,', () => {
    it('is seen by its author and by who sees everything, not by others of its area', async () => {
      const { id } = await make.draft(tokens.admin);
      const listed = async (as: string) =>
        (await make.done(call<Page<NoticeRow>>('GetNoticeListByType', { pageSize: 100 }, as))).items.some(
          (row) => row.id === id,
        );
      const opened = async (as: string) => (await call('GetNotice', { id }, as)).status;
      const seers = async () => [
        await listed('supervisor'),
        await opened('supervisor'),
        await listed('manager'),
        await opened('manager'),
      ];
      for (const state of ['draft', 'scheduled']) {
        await putInArea(id, { state });
        expect(await seers(), state).toEqual([false, 404, true, 200]);
      }
      for (const state of ['sent', 'withdrawn']) {
        await putInArea(id, { state });
        expect(await seers(), state).toEqual([true, 200, true, 200]);
      }
      await putInArea(id, { state: 'draft', creator_user_id: await idOf('supervisor') });
      expect(await seers()).toEqual([true, 200, true, 200]);
    });

    it('goes on with the account that stays when accounts are made one', async () => {
      const { id } = await make.draft(tokens.supervisor, { targetKind: 'areas', areaCodes: ['990100'] });
      const [from, to] = [await idOf('supervisor'), await idOf('manager')];
      const now = open().now.toISOString();
      const context = await signedInContext(open(), 'admin');
      await open().database.transaction((trx) => moveRecords(trx, context, { from, to, now }));
      expect((await call('GetNotice', { id }, 'manager')).body.result).toMatchObject({ isOwn: true });
      expect((await call('GetNotice', { id }, 'supervisor')).status).toBe(404);
    });
  });

  describe('of an own role', () => {
    let user: { id: number; area_code: string; department_id: number };
    const asSeeing = async (dataScope: DataScope): Promise<Choice> => {
      const { body } = await gateway.call<{ id: number }>(
        'Role/CreateRole',
        { roleName: `通知员 ${dataScope} ${user.area_code}`, dataScope },
        tokens.admin,
      );
      const role_id = body.result?.id ?? 0;
      const moduleIds = await open().database.read('modules').where('perm_code', 'notice:create').pluck('id');
      await gateway.call('Role/SetRolePower', { id: role_id, rowVersion: 0, moduleIds }, tokens.admin);
      await open().database.transaction(async (trx) => {
        await trx('user_roles').where({ user_id: user.id }).delete();
        await trx('user_roles').insert({ user_id: user.id, role_id });
      });
      tokens.own = (await gateway.signIn('regulator')).token;
      return make.done(call<Choice>('GetNoticeTargets', {}, 'own'));
    };
    const wroteTo = async (fields: object) =>
      (await call('CreateNotice', { ...make.fields(), ...fields }, 'own')).body.error?.id;
    const classes = async (where: object): Promise<number[]> =>
      open().database.read('train_classes').where({ is_deleted: false }).where(where).pluck<number[]>('id');
    const place = (changes: object) =>
      open().database.transaction((trx) => trx('users').where({ id: user.id }).update(changes));

    beforeAll(async () => {
      user = await open()
        .database.read('users')
        .where({ username: 'regulator' })
        .first<typeof user>('id', 'area_code', 'department_id');
    });

    it('of a department no area is chosen, and of classes those of the department', async () => {
      const [classId = 0] = await classes({ state: 'published' });
      const [other = 0] = (await classes({ state: 'published' })).slice(1);
      await open().database.transaction(async (trx) => {
        await trx('train_classes')
          .where({ department_id: user.department_id })
          .update({ department_id: null });
        await trx('train_classes').where({ id: classId }).update({ department_id: user.department_id });
      });
      const found = await asSeeing('department');
      expect(found).toMatchObject({ kinds: ['class'], areas: [] });
      expect(found.classes.map(({ id }) => id)).toEqual([classId]);
      expect(await wroteTo({ targetKind: 'areas', areaCodes: [user.area_code] })).toBe('notice.out-of-reach');
      expect(await wroteTo({ targetKind: 'class', classId: other })).toBe('notice.unknown-target');
      expect(await wroteTo({ targetKind: 'class', classId })).toBeUndefined();
    });

    it('that sees oneself classes are chosen that one teaches or sits in', async () => {
      const [classId = 0] = await classes({ state: 'published' });
      await open().database.transaction((trx) =>
        trx('train_class_teachers').insert({ class_id: classId, user_id: user.id, sort: 99 }),
      );
      const found = await asSeeing('self');
      expect(found).toMatchObject({ kinds: ['class'], areas: [], classes: [{ id: classId }] });
      expect(await wroteTo({ targetKind: 'areas', areaCodes: [user.area_code] })).toBe('notice.out-of-reach');
    });

    it('of an enterprise nothing is chosen: that a class is announced does not make it its own', async () => {
      expect(await asSeeing('enterprise')).toMatchObject({ kinds: [], areas: [], classes: [] });
      const [classId = 0] = await classes({ state: 'published' });
      expect(await wroteTo({ targetKind: 'class', classId })).toBe('notice.out-of-reach');
    });

    it('of an area cannot be chosen by a user without an area', async () => {
      await place({ area_code: null });
      expect(await asSeeing('area')).toMatchObject({ areas: [], classes: [] });
      expect(await wroteTo({ targetKind: 'areas', areaCodes: ['990100'] })).toBe('notice.out-of-reach');
    });
  });
});
