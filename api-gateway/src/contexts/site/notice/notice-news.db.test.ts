/** What open pages hear, what is sent by itself, and who has read it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendDueNotices } from './notice-schedule.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { openLive } from '../../../../test/live-client.ts';
import type { LiveClient } from '../../../../test/live-client.ts';
import { noticesFor } from '../../../../test/notice-maker.ts';
import type { NoticeMaker } from '../../../../test/notice-maker.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { entrySealer } from '../../platform/ledger/entry-seal.ts';
import { openDatabase } from '../../../db/database.ts';
import type { NoticeDetail, NoticeReceipt } from '@college/contracts/site/notice';

const DAY = 86_400_000;

describeOnBothDatabases('news of notices', (open) => {
  let gateway: Gateway;
  let make: NoticeMaker;
  let admin: string;
  let passed = 0;
  const clients: LiveClient[] = [];

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    make = noticesFor(gateway, open().now);
  });
  afterEach(() => clients.splice(0).forEach(({ socket }) => socket.terminate()));
  afterAll(() => gateway.close());

  const live = async (at: Gateway, username: string, more = {}): Promise<LiveClient> => {
    const client = await openLive(at, (await at.signIn(username)).token, more);
    clients.push(client);
    return client;
  };
  const now = () => new Date(open().now.getTime() + passed);
  const target = ({ id, rowVersion }: NoticeDetail) => ({ id, rowVersion });
  const stateOf = async (id: number): Promise<string> =>
    (await open().database.read('notices').where({ id }).first<{ state: string }>('state')).state;
  const liveRows = () => open().database.read('live_messages').where({ kind: 'notice' });

  describe('over the live socket', () => {
    it('is one message for all recipients, and contains nothing of the notice', async () => {
      const pages = [await live(gateway, 'student'), await live(gateway, 'teacher')];
      const rows = (await liveRows()).length;
      await make.sent(admin);
      for (const page of pages) {
        const { data } = await page.message('notice');
        expect(Object.keys(data as object)).toEqual(['spread']);
      }
      expect(await liveRows()).toHaveLength(rows + 1);
    });

    it('reaches a page that was away, under a number that shows a repetition', async () => {
      const first = await live(gateway, 'personal');
      first.socket.terminate();
      await make.sent(admin);
      const back = await live(gateway, 'personal', { last: first.hello });
      await back.message('notice');
      const ids = back.messages().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(Math.max(...ids)).toBeGreaterThan(first.hello);
      const fresh = await live(gateway, 'personal');
      expect(fresh.hello).toBeGreaterThan(first.hello);
      expect(fresh.messages()).toEqual([]);
    });

    it('of reading goes to the pages of the reader alone', async () => {
      const { id } = await make.sent(admin);
      const [mine, other] = [await live(gateway, 'student'), await live(gateway, 'teacher')];
      const token = (await gateway.signIn('student')).token;
      // A student has one login at a time.
      const again = await openLive(gateway, token);
      clients.push(again);
      await gateway.call('Notice/MarkNoticeRead', { ids: [id] }, token);
      expect((await again.message('notice')).data).toEqual({ spread: 0 });
      expect(other.messages()).toEqual([]);
      mine.socket.terminate();
    });

    it('grows slower than the number of readers: none is asked to wait more than ten seconds', async () => {
      const page = await live(gateway, 'regulator');
      await make.sent(admin);
      const { spread } = (await page.message('notice')).data as { spread: number };
      expect(spread).toBeGreaterThan(0);
      expect(spread).toBeLessThanOrEqual(10_000);
    });

    it('reaches the pages of another copy of the gateway, over PostgreSQL', async ({ skip }) => {
      if (open().dialect === 'sqlite') skip();
      const database = await openDatabase(open().url);
      const copy = await openGateway({ ...open(), database });
      try {
        const [here, there] = [await live(gateway, 'teacher'), await live(copy, 'teacher')];
        await make.sent(admin);
        await Promise.all([here.message('notice'), there.message('notice')]);
      } finally {
        await copy.close();
        await database.close();
      }
    });
  });

  describe('what waits for its start', () => {
    const waiting = async (fields = {}): Promise<NoticeDetail> => {
      const draft = await make.draft(admin, { noticeStartTime: make.at(1), ...fields });
      return make.done(gateway.call<NoticeDetail>('Notice/SendNotice', target(draft), admin));
    };
    const pass = (milliseconds: number): void => {
      passed += milliseconds;
      gateway.pass(milliseconds);
    };
    const send = (): Promise<number> => sendDueNotices({ database: open().database, now });

    it('is sent at its moment and not before, once, though two copies look after it', async () => {
      const it = await waiting();
      expect(it).toMatchObject({ state: 'scheduled', isNotice: false });
      expect(await send()).toBe(0);
      expect(await stateOf(it.id)).toBe('scheduled');
      pass(DAY + 1000);
      const database = open().dialect === 'postgres' ? await openDatabase(open().url) : open().database;
      database.carry(entrySealer(open().keys));
      const sent = await Promise.all([send(), sendDueNotices({ database, now }), send()]);
      expect(sent.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
      if (database !== open().database) await database.close();
      expect(await stateOf(it.id)).toBe('sent');
      const rows = await open()
        .database.read('audit_logs')
        .where({ call: 'Notice/ScheduledSend', subject_id: String(it.id) });
      expect(rows).toHaveLength(1);
      pass(-DAY - 1000);
    });

    it('and is over before anybody sent it is a draft again', async () => {
      const it = await waiting({ noticeEndTime: make.at(2) });
      pass(3 * DAY);
      await send();
      expect(await stateOf(it.id)).toBe('draft');
      pass(-3 * DAY);
    });

    const author = { username: 'supervisor' };
    it.each([
      ['is disabled', { state: 'disabled' }],
      ['is removed', { is_deleted: true }],
    ])('is a draft again when its author %s meanwhile', async (_label, change) => {
      const { token } = await gateway.signIn(author.username);
      const own = { noticeStartTime: make.at(1), targetKind: 'areas', areaCodes: ['990100'] } as const;
      const draft = await make.draft(token, { ...own, areaCodes: [...own.areaCodes] });
      await make.done(gateway.call<NoticeDetail>('Notice/SendNotice', target(draft), token));
      const set = (columns: object) =>
        open().database.transaction((trx) => trx('users').where(author).update(columns));
      await set(change);
      pass(2 * DAY);
      await send();
      expect(await stateOf(draft.id)).toBe('draft');
      const row = await open()
        .database.read('audit_logs')
        .where({ call: 'Notice/ScheduledSend', subject_id: String(draft.id) })
        .first<{ after_json: string }>();
      expect(JSON.parse(row.after_json)).toMatchObject({ state: 'draft', reason: 'sender-may-not' });
      await set({ state: 'enabled', is_deleted: false });
      pass(-2 * DAY);
    });

    it('is a draft again when nobody is left whom it concerns', async () => {
      const { database } = open();
      const { id: roleId } = await database
        .read('roles')
        .where({ role_key: 'regulator' })
        .first<{ id: number }>();
      const it = await waiting({ targetKind: 'roles', roleIds: [roleId] });
      const assigned = await database.read('user_roles').where({ role_id: roleId });
      await database.transaction((trx) => trx('user_roles').where({ role_id: roleId }).delete());
      pass(2 * DAY);
      await send();
      expect(await stateOf(it.id)).toBe('draft');
      await database.transaction((trx) => trx('user_roles').insert(assigned));
      pass(-2 * DAY);
    });

    it('can be taken back before, and is not sent then', async () => {
      const it = await waiting();
      const back = await gateway.call<NoticeDetail>('Notice/WithdrawNotice', target(it), admin);
      expect(back.body.result).toMatchObject({ state: 'draft' });
      pass(2 * DAY);
      await send();
      expect(await stateOf(it.id)).toBe('draft');
      pass(-2 * DAY);
    });
  });

  describe('receipts', () => {
    it('list every recipient, with the time of reading, and count them', async () => {
      const sent = await make.sent(admin, { targetKind: 'areas', areaCodes: ['990100'] });
      const { token } = await gateway.signIn('student');
      await gateway.call('Notice/MarkNoticeRead', { ids: [sent.id] }, token);
      const list = (input: object) =>
        make.done(
          gateway.call<{ totalCount: number; items: NoticeReceipt[] }>(
            'Notice/GetNoticeReceiptPageList',
            { id: sent.id, pageSize: 100, ...input },
            admin,
          ),
        );
      const [read, notRead] = [await list({ isRead: true }), await list({ isRead: false })];
      expect(read.items).toMatchObject([{ account: 'student', readTime: now().toISOString() }]);
      expect(notRead.totalCount).toBe(sent.recipientCount - 1);
      expect((await list({ keyword: 'student', isRead: true })).totalCount).toBe(1);
      const detail = await gateway.call<NoticeDetail>('Notice/GetNotice', { id: sent.id }, admin);
      expect(detail.body.result).toMatchObject({ readCount: 1, recipientCount: sent.recipientCount });
    });

    it('are exported as the list shows them, and that is recorded', async () => {
      const { id } = await make.sent(admin, { targetKind: 'areas', areaCodes: ['990100'] });
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/api/services/app/Notice/ExportNoticeReceipts',
        headers: { authorization: `Bearer ${admin}`, 'accept-language': 'en' },
        payload: { id, keyword: 'student' },
      });
      const [head, ...rows] = await readXlsx(response.rawPayload);
      expect(head).toEqual(['User', 'Account', 'Department', 'Area', 'Read at']);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row[4]).toBe('Not read');
      const recorded = await open()
        .database.read('audit_logs')
        .where({ call: 'Notice/ExportNoticeReceipts', subject_id: String(id) });
      expect(recorded).toHaveLength(1);
    });
  });
});
