import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { noticesFor } from '../../../../test/notice-maker.ts';
import type { NoticeMaker } from '../../../../test/notice-maker.ts';
import type { NoticeDetail, NoticeRow } from '@college/contracts/site/notice';
import { NoticeState, noticeMachine } from '@college/contracts/site/notice-state';
import { isAllowed } from '@college/contracts/core/state-machine';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

describeOnBothDatabases('notices that somebody keeps', (open) => {
  let gateway: Gateway;
  let make: NoticeMaker;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'supervisor']) tokens[name] = (await gateway.signIn(name)).token;
    make = noticesFor(gateway, open().now);
  });
  afterAll(() => gateway.close());

  const call = <Result = NoticeDetail>(action: string, input: object, as = 'admin') =>
    gateway.call<Result>(`Notice/${action}`, input, tokens[as]);
  const target = ({ id, rowVersion }: NoticeRow) => ({ id, rowVersion });
  const audits = (id: number) =>
    open()
      .database.read('audit_logs')
      .where({ subject_type: 'notice', subject_id: String(id) })
      .orderBy('id');

  describe('drafting', () => {
    it('keeps what was typed, cleaned, and records it', async () => {
      const draft = await make.draft(tokens.manager, {
        noticeTitle: '  停课通知 ',
        noticeContent: '<p onclick="x()">一<script>alert(1)</script></p>',
        targetKind: 'areas',
        areaCodes: ['990100', '990100'],
      });
      expect(draft).toMatchObject({
        noticeTitle: '停课通知',
        noticeContent: '<p>一</p>',
        noticeType: 'announcement',
        noticeTypeName: 'Announcement',
        state: 'draft',
        isNotice: false,
        isNoticing: false,
        isOwn: true,
        areas: [{ code: '990100' }],
        rowVersion: 0,
      });
      expect((await audits(draft.id))[0]).toMatchObject({ call: 'Notice/CreateNotice', outcome: 'done' });
    });

    it.each([
      [{ noticeType: 'no-such-type' }, 'notice.unknown-type'],
      [{ noticeEndTime: '2026-06-14T00:00:00Z' }, 'notice.end-before-start'],
      [{ targetKind: 'roles', roleIds: [] }, 'notice.unknown-target'],
      [{ targetKind: 'roles', roleIds: [2_000_000_000] }, 'notice.unknown-target'],
      [{ targetKind: 'areas', areaCodes: ['110101'] }, 'notice.unknown-target'],
      [{ targetKind: 'class', classId: 2_000_000_000 }, 'notice.unknown-target'],
      [{ targetKind: 'class', classId: null }, 'notice.unknown-target'],
      [{ isPublic: true, targetKind: 'areas', areaCodes: ['990100'] }, 'common.invalid'],
      [{ isPublic: true, noticeType: 'inside' }, 'common.invalid'],
      [{ noticeTitle: '   ' }, 'common.invalid'],
    ])('refuses %o', async (fields, id) => {
      const { body } = await call('CreateNotice', { ...make.fields(), ...fields });
      expect(body.error?.id).toBe(id);
    });

    it('changes a draft, keeps what is left out, and refuses a stale version', async () => {
      const draft = await make.draft(tokens.admin, { noticeIntro: '摘要' });
      const changed = await call('UpdateNotice', { ...target(draft), noticeTitle: '新标题' });
      expect(changed.body.result).toMatchObject({
        noticeTitle: '新标题',
        noticeIntro: '摘要',
        rowVersion: 1,
      });
      const stale = await call('UpdateNotice', { ...target(draft), noticeTitle: '旧' });
      expect(stale.body.error?.code).toBe(40902);
      const [, row] = await audits(draft.id);
      expect(JSON.parse(row.before_json)).toMatchObject({ notice_title: draft.noticeTitle });
      expect(JSON.parse(row.after_json)).toMatchObject({ notice_title: '新标题' });
    });

    it('leaves nothing behind of a kind of target that was given up', async () => {
      const draft = await make.draft(tokens.admin, { targetKind: 'areas', areaCodes: ['990100'] });
      const { body } = await call('UpdateNotice', { ...target(draft), targetKind: 'all' });
      expect(body.result).toMatchObject({ targetKind: 'all', areas: [] });
    });
  });

  describe('of others', () => {
    it('are read by who may see them, and changed by nobody but their author and the administrator', async () => {
      const draft = await make.draft(tokens.admin);
      expect((await call('GetNotice', { id: draft.id }, 'manager')).body.result).toMatchObject({
        isOwn: false,
      });
      for (const action of ['UpdateNotice', 'DeleteNotice', 'SendNotice'])
        expect((await call(action, target(draft), 'manager')).status, action).toBe(403);
      const theirs = await make.draft(tokens.manager);
      expect((await call('DeleteNotice', target(theirs), 'admin')).body.success).toBe(true);
    });

    it('beyond the own area are out of sight', async () => {
      const draft = await make.draft(tokens.admin);
      expect((await call('GetNotice', { id: draft.id }, 'supervisor')).status).toBe(404);
      expect((await call('SendNotice', target(draft), 'supervisor')).status).toBe(404);
    });
  });

  describe('a manager of an area', () => {
    it('is offered their own areas and classes, and neither everybody nor roles', async () => {
      const { body } = await call<{ kinds: string[]; roles: []; areas: { code: string }[] }>(
        'GetNoticeTargets',
        {},
        'supervisor',
      );
      expect(body.result?.kinds).toEqual(['areas', 'class']);
      expect(body.result?.roles).toEqual([]);
      expect(body.result?.areas.every(({ code }) => code.startsWith('9901'))).toBe(true);
    });

    it.each([
      [{ targetKind: 'all' }],
      [{ targetKind: 'roles', roleIds: [1] }],
      [{ targetKind: 'areas', areaCodes: ['990000'] }],
      [{ targetKind: 'areas', areaCodes: ['990102', '990200'] }],
    ])('cannot write to %o', async (fields) => {
      const { status, body } = await call('CreateNotice', { ...make.fields(), ...fields }, 'supervisor');
      expect([status, body.error?.id]).toEqual([403, 'notice.out-of-reach']);
    });

    it('sends within it', async () => {
      const draft = await make.draft(tokens.supervisor, { targetKind: 'areas', areaCodes: ['990100'] });
      const { body } = await call('SendNotice', target(draft), 'supervisor');
      expect(body.result).toMatchObject({ state: 'sent', senderName: '周正平' });
      const [counted] = await open()
        .database.read('users')
        .where({ is_deleted: false, state: 'enabled' })
        .whereBetween('area_code', ['990100', '990199'])
        .count({ n: '*' });
      expect(body.result?.recipientCount).toBe(Number(counted?.n));
    });
  });

  describe('whom it would go to', () => {
    const reachOf = (id: number, as = 'admin') =>
      call<{ targetKind: string; names: string[]; recipientCount: number }>('GetNoticeReach', { id }, as);

    it('is shown by name and number before it is sent, and matches who gets it', async () => {
      const draft = await make.draft(tokens.supervisor, {
        targetKind: 'areas',
        areaCodes: ['990102', '990100'],
      });
      const reach = await make.done(reachOf(draft.id, 'supervisor'));
      expect(reach).toMatchObject({ targetKind: 'areas', names: draft.areas.map(({ name }) => name) });
      expect(reach.names).toHaveLength(2);
      const sent = await make.done(call('SendNotice', target(draft), 'supervisor'));
      expect(reach.recipientCount).toBeGreaterThan(0);
      expect(sent.recipientCount).toBe(reach.recipientCount);
    });

    it('is everybody with an account, and nobody by name', async () => {
      const reach = await make.done(reachOf((await make.draft(tokens.admin)).id));
      const [counted] = await open()
        .database.read('users')
        .where({ is_deleted: false, state: 'enabled' })
        .count({ n: '*' });
      expect(reach).toEqual({ targetKind: 'all', names: [], recipientCount: Number(counted?.n) });
    });

    it('is not notified of what somebody else writes, or of what is out of sight', async () => {
      const draft = await make.draft(tokens.admin);
      expect((await reachOf(draft.id, 'manager')).status).toBe(403);
      expect((await reachOf(draft.id, 'supervisor')).status).toBe(404);
      expect((await reachOf(2_000_000_000)).status).toBe(404);
    });
  });

  describe('the life of a notice', () => {
    const inState = async (state: NoticeState): Promise<NoticeDetail> => {
      const draft = await make.draft(
        tokens.admin,
        state === 'scheduled' ? { noticeStartTime: make.at(2) } : {},
      );
      if (state === 'draft') return draft;
      const sent = await make.done(call('SendNotice', target(draft)));
      return state === 'withdrawn' ? make.done(call('WithdrawNotice', target(sent))) : sent;
    };
    const ACTIONS = {
      UpdateNotice: ['update'],
      SendNotice: ['schedule'],
      WithdrawNotice: ['withdraw', 'unschedule'],
      DeleteNotice: ['delete'],
    } as const;

    it.each(NoticeState.options)(
      'allows in the state %s what the table says, and nothing else',
      async (state) => {
        for (const [action, moves] of Object.entries(ACTIONS)) {
          const it = await inState(state);
          expect(it.state).toBe(state);
          const { body } = await call(action, target(it));
          const isRight = moves.some((move) => isAllowed(noticeMachine, state, move));
          expect(body.success, `${action} in ${state}`).toBe(isRight);
          if (!isRight) expect(body.error?.id).toBe('notice.illegal-transition');
        }
      },
    );

    it('ends only one way when two act at once', async () => {
      const draft = await inState('draft');
      const answers = await Promise.all(
        ['SendNotice', 'DeleteNotice', 'SendNotice'].map((action) => call(action, target(draft))),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('refuses to send what is over, and what concerns nobody', async () => {
      const over = await make.draft(tokens.admin, {
        noticeStartTime: make.at(-3),
        noticeEndTime: make.at(-1),
      });
      expect((await call('SendNotice', target(over))).body.error?.id).toBe('notice.over');
      const { body } = await gateway.call<{ id: number }>(
        'Role/CreateRole',
        { roleName: '无人角色', dataScope: 'self' },
        tokens.admin,
      );
      const lonely = await make.draft(tokens.admin, { targetKind: 'roles', roleIds: [body.result?.id ?? 0] });
      expect((await call('SendNotice', target(lonely))).body.error?.id).toBe('notice.nobody');
    });

    it.each([
      ['no text', {}],
      ['an empty paragraph', { noticeContent: '<p></p><p>&nbsp;<br></p>' }],
    ])('refuses to send what says nothing: %s', async (_what, text) => {
      const silent = await make.draft(tokens.admin, { noticeIntro: ' ', noticeContent: '', ...text });
      const { status, body } = await call('SendNotice', target(silent));
      expect([status, body.error?.id]).toEqual([409, 'notice.empty']);
      const spoken = await make.done(call('UpdateNotice', { ...target(silent), noticeIntro: '摘要' }));
      expect((await call('SendNotice', target(spoken))).body.success).toBe(true);
    });

    it('looks again at whom it is for when it is sent', async () => {
      const { body } = await gateway.call<{ id: number; rowVersion: number }>(
        'Role/CreateRole',
        { roleName: '短命角色', dataScope: 'self' },
        tokens.admin,
      );
      const made = body.result ?? { id: 0, rowVersion: 0 };
      const draft = await make.draft(tokens.admin, { targetKind: 'roles', roleIds: [made.id] });
      await gateway.call('Role/DeleteRole', { id: made.id, rowVersion: made.rowVersion }, tokens.admin);
      expect((await call('SendNotice', target(draft))).body.error?.id).toBe('notice.unknown-target');
    });
  });

  describe('the lists', () => {
    it('filter by type, state and words, and sort', async () => {
      const { title } = await make.sent(tokens.admin, { noticeType: 'inside' });
      const page = await call<Page<NoticeRow>>('GetNoticeListByType', {
        noticeType: 'inside',
        state: 'sent',
        keyword: title,
      });
      expect(page.body.result?.items.map((row) => row.noticeTitle)).toEqual([title]);
      const wrong = await call<Page<NoticeRow>>('GetNoticeListByType', {
        noticeType: 'system',
        keyword: title,
      });
      expect(wrong.body.result?.totalCount).toBe(0);
      expect((await call('GetNoticeListByType', { sorting: 'readCount' })).status).toBe(400);
    });

    it('of sent inside notices has those and no others', async () => {
      await make.draft(tokens.admin, { noticeType: 'inside' });
      const { body } = await call<Page<NoticeRow>>('GetSentInsideNotices', { pageSize: 100 });
      expect(body.result?.items.length).toBeGreaterThan(0);
      for (const row of body.result?.items ?? []) {
        expect(row.noticeType).toBe('inside');
        expect(['sent', 'withdrawn']).toContain(row.state);
      }
    });
  });
});
