import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPersonalNotice } from './personal-notice.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { noticesFor } from '../../../../test/notice-maker.ts';
import type { NoticeMaker } from '../../../../test/notice-maker.ts';
import type { MyNotice, MyNoticeRow } from '@college/contracts/site/my-notice';
import type { NoticeFields } from '@college/contracts/site/notice';
import type { VNotice, VNoticeRow } from '@college/contracts/site/visitor-notice';

const DAY = 86_400_000;
const READERS = ['student', 'personal', 'teacher', 'enterprise', 'regulator'] as const;

describeOnBothDatabases('notices that were sent to somebody', (open) => {
  let gateway: Gateway;
  let make: NoticeMaker;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', ...READERS]) tokens[name] = (await gateway.signIn(name)).token;
    make = noticesFor(gateway, open().now);
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object | undefined, as: string) =>
    gateway.call<Result>(`Notice/${action}`, input, tokens[as]);
  const inbox = async (as: string, input: object = {}) =>
    make.done(
      call<{ totalCount: number; items: MyNoticeRow[] }>(
        'GetMyInsideNotices',
        { pageSize: 100, ...input },
        as,
      ),
    );
  const has = async (as: string, id: number): Promise<boolean> =>
    (await inbox(as)).items.some((row) => row.id === id);
  const unread = async (as: string): Promise<number> =>
    (await make.done(call<{ count: number }>('GetUnreadNoticeCount', undefined, as))).count;
  const dialog = async (as: string): Promise<MyNotice[]> =>
    (await make.done(call<{ data: MyNotice[] }>('GetSentNotices', undefined, as))).data;
  const reached = async (fields: Partial<NoticeFields>): Promise<string[]> => {
    const { id } = await make.sent(tokens.admin, fields);
    const found: string[] = [];
    for (const name of READERS) if (await has(name, id)) found.push(name);
    return found;
  };
  const roleId = async (key: string): Promise<number> =>
    (await open().database.read('roles').where({ role_key: key }).first<{ id: number }>('id')).id;

  it('of a fresh demo: one is to be confirmed by each named account, but not by its author', async () => {
    for (const name of READERS) {
      const asked = (await dialog(name)).map(({ noticeTitle }) => noticeTitle);
      expect(asked, name).toEqual(['Maintenance at night']);
    }
    expect(await dialog('admin')).toEqual([]);
  });

  describe('reach', () => {
    it('everybody', async () => expect(await reached({})).toEqual([...READERS]));

    it('one user, and the lists of nobody who maintains notices', async () => {
      const { database, now } = open();
      const userId = (await database.read('users').where({ username: 'student' }).first('id')).id as number;
      await database.transaction((trx) =>
        sendPersonalNotice(
          trx,
          {
            userIds: [userId],
            title: ['只给一人', 'For one person'],
            intro: ['内容', 'What it says'],
            content: ['', ''],
            type: 'training',
            senderId: userId,
            senderName: '学院',
          },
          now,
        ),
      );
      const seen = await Promise.all(
        READERS.map(async (name) =>
          (await inbox(name)).items.some(({ noticeTitle }) => noticeTitle === 'For one person'),
        ),
      );
      expect(seen).toEqual(READERS.map((name) => name === 'student'));
      const list = await make.done(
        call<{ totalCount: number }>('GetNoticeListByType', { keyword: '只给一人' }, 'admin'),
      );
      expect(list.totalCount).toBe(0);
    });

    it('those who have roles', async () => {
      const roleIds = [await roleId('teacher'), await roleId('personal')];
      expect(await reached({ targetKind: 'roles', roleIds })).toEqual(['personal', 'teacher']);
    });

    it('who is in an area or below it', async () => {
      const people = await open()
        .database.read('users')
        .whereIn('username', [...READERS])
        .select<{ username: string; area_code: string }[]>('username', 'area_code');
      const inLanzhou = people
        .filter(({ area_code: code }) => code.startsWith('9901'))
        .map((it) => it.username);
      expect((await reached({ targetKind: 'areas', areaCodes: ['990100'] })).sort()).toEqual(
        inLanzhou.sort(),
      );
      expect(await reached({ targetKind: 'areas', areaCodes: ['990000'] })).toEqual([...READERS]);
    });

    it('the approved students of a class, and no longer one who was removed from it', async () => {
      const { read } = open().database;
      const { id: userId } = await read('users').where({ username: 'student' }).first<{ id: number }>('id');
      const seat = { user_id: userId, state: 'approved', is_deleted: false };
      const { class_id: classId } = await read('train_class_users').where(seat).first<{ class_id: number }>();
      const { id } = await make.sent(tokens.admin, { targetKind: 'class', classId });
      expect(await has('student', id)).toBe(true);
      expect(await has('teacher', id)).toBe(false);
      const state = async (to: string) =>
        open().database.transaction((trx) =>
          trx('train_class_users').where({ user_id: userId, class_id: classId }).update({ state: to }),
        );
      await state('pending');
      expect(await has('student', id)).toBe(false);
      await state('approved');
    });

    it('nobody before they are sent, and nobody once they are withdrawn', async () => {
      const draft = await make.draft(tokens.admin);
      expect(await has('student', draft.id)).toBe(false);
      expect((await call('GetMyNotice', { id: draft.id }, 'student')).status).toBe(404);
      const { id, rowVersion } = await make.sent(tokens.admin);
      expect(await has('student', id)).toBe(true);
      await make.done(call('WithdrawNotice', { id, rowVersion }, 'admin'));
      expect(await has('student', id)).toBe(false);
      expect((await dialog('student')).map((one) => one.id)).not.toContain(id);
    });

    it('is asked of each one alone: another’s notice answers as if it were not there', async () => {
      const { id } = await make.sent(tokens.admin, {
        targetKind: 'roles',
        roleIds: [await roleId('teacher')],
      });
      expect((await call<MyNotice>('GetMyNotice', { id }, 'teacher')).body.result).toMatchObject({
        id,
        isNotice: true,
      });
      expect((await call('GetMyNotice', { id }, 'student')).status).toBe(404);
      const before = await unread('student');
      await make.done(call('MarkNoticeRead', { ids: [id] }, 'student'));
      expect(await unread('student')).toBe(before);
      expect(await open().database.read('notice_reads').where({ notice_id: id })).toEqual([]);
    });
  });

  describe('are counted', () => {
    it('until they are read, once each, however often that is said', async () => {
      const before = await unread('student');
      const [one, two] = [await make.sent(tokens.admin), await make.sent(tokens.admin)];
      expect(await unread('student')).toBe(before + 2);
      const many = Array.from({ length: 5 }, () => call('MarkNoticeRead', { ids: [one.id] }, 'student'));
      for (const { body } of await Promise.all(many))
        expect(body.result).toMatchObject({ count: before + 1 });
      expect((await inbox('student', { isRead: true })).items.map(({ id }) => id)).toContain(one.id);
      expect((await inbox('student', { isRead: false })).items.map(({ id }) => id)).toContain(two.id);
      const rows = await open()
        .database.read('notice_reads')
        .join('users', 'users.id', 'notice_reads.user_id')
        .where({ notice_id: one.id, username: 'student' });
      expect(rows).toHaveLength(1);
    });

    it('not at all once all were read at one press, and of others’ reading nothing changes', async () => {
      const others = await unread('personal');
      await make.done(call('MarkNoticeRead', {}, 'student'));
      expect(await unread('student')).toBe(0);
      expect(await unread('personal')).toBe(others);
    });

    it('again once that was taken back, within a minute, and none that was read before', async () => {
      const read = await make.sent(tokens.admin);
      await make.done(call('MarkNoticeRead', { ids: [read.id] }, 'student'));
      gateway.pass(1_000);
      await make.sent(tokens.admin);
      const before = await unread('student');
      const mark = async () =>
        (await make.done(call('MarkNoticeRead', {}, 'student'))) as { readTime: string };
      const { readTime } = await mark();
      await make.done(call('UndoNoticeRead', { readTime }, 'personal'));
      expect(await unread('student')).toBe(0);
      expect(await make.done(call('UndoNoticeRead', { readTime }, 'student'))).toEqual({ count: before });
      expect((await inbox('student')).items.find(({ id }) => id === read.id)).toMatchObject({ isRead: true });
      const late = await mark();
      gateway.pass(61_000);
      expect(await make.done(call('UndoNoticeRead', late, 'student'))).toEqual({ count: 0 });
    });

    it('no longer when they are over; the inbox keeps them', async () => {
      const before = await unread('enterprise');
      const { id } = await make.sent(tokens.admin, { noticeEndTime: make.at(1) });
      expect(await unread('enterprise')).toBe(before + 1);
      gateway.pass(2 * DAY);
      tokens.enterprise = (await gateway.signIn('enterprise')).token;
      expect(await unread('enterprise')).toBeLessThanOrEqual(before);
      expect((await inbox('enterprise')).items.find((row) => row.id === id)).toMatchObject({
        isNotice: true,
        isNoticing: false,
      });
      gateway.pass(-2 * DAY);
      tokens.enterprise = (await gateway.signIn('enterprise')).token;
    });
  });

  describe('are shown on load', () => {
    it('until they are confirmed, with their text, inside ones never', async () => {
      const shown = await make.sent(tokens.admin, { noticeContent: '<p>请确认</p>' });
      const inside = await make.sent(tokens.admin, { noticeType: 'inside' });
      const asked = await dialog('teacher');
      expect(asked.find(({ id }) => id === shown.id)).toMatchObject({
        noticeContent: '<p>请确认</p>',
        isNotice: true,
        isNoticing: true,
        isRead: false,
      });
      expect(asked.map(({ id }) => id)).not.toContain(inside.id);
      await make.done(call('MarkNoticeRead', { ids: asked.map(({ id }) => id) }, 'teacher'));
      expect((await dialog('teacher')).map(({ id }) => id)).not.toContain(shown.id);
    });

    it('not to their sender', async () => {
      const { id, recipientCount } = await make.sent(tokens.admin);
      expect((await dialog('admin')).map((one) => one.id)).not.toContain(id);
      const detail = await call<{ readCount: number }>('GetNotice', { id }, 'admin');
      expect(detail.body.result).toMatchObject({ readCount: 1, recipientCount });
    });

    it('to nobody who came after they were sent, whenever they say to have begun', async () => {
      await make.sent(tokens.admin);
      const created = await gateway.call(
        'User/CreateUser',
        {
          username: 'latecomer',
          name: '后来者',
          userType: '3',
          password: 'Training2026',
          areaCode: '990102',
          departmentId: null,
          roleIds: [await roleId('student')],
        },
        tokens.admin,
      );
      expect(created.body.error).toBeNull();
      await open().database.transaction((trx) =>
        trx('users').where({ username: 'latecomer' }).update({ must_change_password: false }),
      );
      tokens.latecomer = (await gateway.signIn('latecomer')).token;
      expect(await dialog('latecomer')).toEqual([]);
      expect(await unread('latecomer')).toBe(0);
      expect((await inbox('latecomer', { isRead: false })).items.length).toBeGreaterThan(0);
      // Its start is yesterday, but it was sent after the newcomer's account was created.
      gateway.pass(1000);
      const { id } = await make.sent(tokens.admin, { noticeStartTime: make.at(-1) });
      expect((await dialog('latecomer')).map((one) => one.id)).toEqual([id]);
      expect(await unread('latecomer')).toBe(1);
    });
  });

  describe('are read by visitors', () => {
    const list = async (input: object = {}) =>
      make.done(
        gateway.call<{ items: VNoticeRow[] }>('Visitor/GetVNoticePageList', { pageSize: 100, ...input }),
      );

    it('when they are public and in force, newest first, without who wrote them', async () => {
      const shown = await make.sent(tokens.admin, { isPublic: true, noticeStartTime: make.at(-0.1) });
      const insideOne = await make.sent(tokens.admin);
      const [first, ...rest] = (await list()).items;
      const shownAs = { id: shown.id, noticeTypeName: 'Announcement', isNotice: true, isNoticing: true };
      expect(first).toMatchObject(shownAs);
      expect(first).not.toHaveProperty('senderName');
      expect(rest.map(({ id }) => id)).not.toContain(insideOne.id);
      const one = await gateway.call<VNotice>('Visitor/GetVNotice', { id: shown.id });
      expect(one.body.result).toMatchObject({ ...shownAs, noticeContent: '<p>正文</p>' });
      expect((await gateway.call('Visitor/GetVNotice', { id: insideOne.id })).status).toBe(404);
      await make.done(call('WithdrawNotice', { id: shown.id, rowVersion: shown.rowVersion }, 'admin'));
      expect((await gateway.call('Visitor/GetVNotice', { id: shown.id })).status).toBe(404);
    });

    it('found by words, which are no pattern', async () => {
      await make.sent(tokens.admin, { isPublic: true, noticeTitle: '满 100% 学时' });
      expect((await list({ keyword: '100%' })).items.map((row) => row.noticeTitle)).toEqual(['满 100% 学时']);
      expect((await list({ keyword: '%%' })).items).toEqual([]);
    });
  });
});
