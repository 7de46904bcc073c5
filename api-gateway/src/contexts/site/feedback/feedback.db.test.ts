import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { openLive } from '../../../../test/live-client.ts';
import { FEEDBACK_ANSWERED } from '@college/contracts/site/feedback';
import type { FeedbackRow, MyFeedback } from '@college/contracts/site/feedback';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

const PHONE = '13812345678';

describeOnBothDatabases('feedback', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'regulator', 'supervisor', 'student', 'teacher', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
  });
  afterAll(() => gateway.close());

  const call = <Result = FeedbackRow>(action: string, input: object, by = 'manager') =>
    gateway.call<Result>(`Feedback/${action}`, input, tokens.get(by));
  const create = async (changes: object = {}, by = 'student'): Promise<MyFeedback> => {
    const input = { kind: 'fault', content: '视频打不开，请帮忙看看。', contact: PHONE, ...changes };
    const { body } = await call<MyFeedback>('CreateFeedback', input, by);
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const answer = (
    { id, rowVersion }: { id: number; rowVersion: number },
    text = '已修复。',
    by = 'manager',
  ) => call('AnswerFeedback', { id, rowVersion, answer: text }, by);
  const rowOf = (id: number) => open().database.read('feedbacks').where({ id }).first();
  const audits = async (id: number) =>
    (
      await open()
        .database.read('audit_logs')
        .where({ subject_type: 'feedback', subject_id: String(id), outcome: 'done' })
        .orderBy('id')
        .select<{ call: string; before_json: string | null; after_json: string | null }[]>()
    ).map((row) => ({
      call: row.call,
      before: JSON.parse(row.before_json ?? 'null') as unknown,
      after: JSON.parse(row.after_json ?? 'null') as unknown,
    }));

  it('goes from open to answered to closed, and its author reads the answer', async () => {
    const one = await create();
    expect(one).toMatchObject({ state: 'open', answer: '', answeredAt: null });
    const answered = (await answer(one, '换一个浏览器试试。')).body.result;
    expect(answered).toMatchObject({ state: 'answered', answererName: '林若川', rowVersion: 1 });
    const mine = await call<Page<MyFeedback>>('GetMyFeedbackPageList', {}, 'student');
    expect(mine.body.result?.items[0]).toMatchObject({ id: one.id, answer: '换一个浏览器试试。' });
    const better = (await answer({ id: one.id, rowVersion: 1 }, '已修复，请再试。')).body.result;
    expect(better).toMatchObject({ state: 'answered', answer: '已修复，请再试。' });
    const closed = await call('CloseFeedback', { id: one.id, rowVersion: 2 });
    expect(closed.body.result).toMatchObject({ state: 'closed' });
    expect(closed.body.result?.closedAt).not.toBeNull();
    expect((await audits(one.id)).map((row) => [row.call, row.after])).toEqual([
      ['Feedback/CreateFeedback', { kind: 'fault', state: 'open', hasContact: true }],
      ['Feedback/AnswerFeedback', { state: 'answered', answer: '换一个浏览器试试。' }],
      ['Feedback/AnswerFeedback', { state: 'answered', answer: '已修复，请再试。' }],
      ['Feedback/CloseFeedback', { state: 'closed' }],
    ]);
  });

  it('is not closed without an answer, and takes none once it is closed', async () => {
    const one = await create();
    const early = await call('CloseFeedback', { id: one.id, rowVersion: 0 });
    expect(early.body.error).toMatchObject({
      code: 40901,
      id: 'feedback.illegal-transition',
      data: { from: 'open', action: 'close', allowed: ['answer', 'mask'] },
    });
    await answer(one);
    await call('CloseFeedback', { id: one.id, rowVersion: 1 });
    expect((await answer({ id: one.id, rowVersion: 2 })).body.error?.id).toBe('feedback.illegal-transition');
    expect((await call('CloseFeedback', { id: one.id, rowVersion: 2 })).body.error?.code).toBe(40901);
  });

  it('of several answers at once one counts, and a stale one none', async () => {
    const one = await create();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => answer(one, `答复 ${n}`)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 40902)).toHaveLength(3);
    expect(await rowOf(one.id)).toMatchObject({ row_version: 1 });
  });

  it('notifies the open pages of its author, and nobody else’s', async () => {
    const asker = await openLive(gateway, tokens.get('student') ?? '');
    const other = await openLive(gateway, tokens.get('teacher') ?? '');
    const one = await create();
    await answer(one);
    await asker.message(FEEDBACK_ANSWERED, { id: one.id });
    expect(other.messages()).toEqual([]);
    for (const { socket } of [asker, other]) socket.terminate();
  });

  it('is seen by who may: its area, all, its author; written by those who are to write it', async () => {
    const one = await create({}, 'personal');
    const seers = await Promise.all(
      ['admin', 'manager', 'regulator', 'supervisor'].map(
        async (by) => (await call('GetFeedback', { id: one.id }, by)).body,
      ),
    );
    expect(seers.map(({ success }) => success)).toEqual([true, true, true, true]);
    expect((await call('GetFeedback', { id: one.id }, 'student')).body.error?.code).toBe(40301);
    const mine = await call<Page<MyFeedback>>('GetMyFeedbackPageList', {}, 'teacher');
    expect(mine.body.result?.items.map(({ id }) => id)).not.toContain(one.id);
    // The administrator’s own list contains only what they wrote, though their role sees everything.
    expect((await call<Page<MyFeedback>>('GetMyFeedbackPageList', {}, 'admin')).body.result?.totalCount).toBe(
      0,
    );
    for (const by of ['manager', 'regulator'])
      expect(
        (await call('CreateFeedback', { kind: 'fault', content: '内容五个字' }, by)).body.error?.code,
      ).toBe(40301);
    expect((await answer(one, '看过', 'regulator')).body.error?.code).toBe(40301);
  });

  it('is listed with what waits first, and found by kind, state and words', async () => {
    const one = await create({ kind: 'complaint', content: '独一无二的%投诉内容' });
    const list = async (input: object) =>
      (await call<Page<FeedbackRow>>('GetFeedbackPageList', { pageSize: 100, ...input })).body.result;
    const order = ['open', 'answered', 'closed'];
    const states = (await list({}))?.items.map(({ state }) => order.indexOf(state)) ?? [];
    expect(states).toEqual([...states].sort((a, b) => a - b));
    expect((await list({ keyword: '二的%投' }))?.items.map(({ id }) => id)).toEqual([one.id]);
    expect((await list({ keyword: '杨晓峰', kind: 'complaint' }))?.items.map(({ id }) => id)).toEqual([
      one.id,
    ]);
    expect((await list({ kind: 'complaint', state: 'closed' }))?.items).toEqual([]);
    expect((await call('GetFeedbackPageList', { sorting: 'contact' })).body.error?.code).toBe(40001);
  });

  it.each([
    ['a kind that no code offers', { kind: 'praise' }, 'feedback.unknown-kind'],
    ['hardly a word', { content: '坏' }, 'common.invalid'],
    ['a flood of words', { content: '坏'.repeat(2001) }, 'common.invalid'],
    ['a flood of contact', { contact: '1'.repeat(101) }, 'common.invalid'],
  ])('refuses %s', async (_what, changes, id) => {
    const input = { kind: 'fault', content: '视频打不开。', contact: '', ...changes };
    expect((await call('CreateFeedback', input, 'teacher')).body.error?.id).toBe(id);
  });

  describe('keeps the contact', () => {
    it('sealed in the database, masked in every answer, out of the audit log', async () => {
      const one = await create();
      expect(one.contact).toBe('138****5678');
      expect((await call('GetFeedback', { id: one.id })).body.result?.contact).toBe('138****5678');
      expect(JSON.stringify(await rowOf(one.id))).not.toContain(PHONE);
      expect(JSON.stringify(await audits(one.id))).not.toContain(PHONE);
    });

    it('in full only for who may, with a reason, and records who looked', async () => {
      const one = await create();
      const reveal = (by: string, reason = '电话回复学员') =>
        call<{ value: string }>('RevealFeedbackContact', { id: one.id, reason }, by);
      expect((await reveal('manager')).body.result).toEqual({ value: PHONE });
      expect((await reveal('regulator')).body.error?.code).toBe(40301);
      expect((await reveal('manager', ' ')).body.error?.code).toBe(40001);
      expect((await audits(one.id)).at(-1)).toEqual({
        call: 'Feedback/RevealFeedbackContact',
        before: null,
        after: { field: 'contact', reason: '电话回复学员' },
      });
    });

    it('until it is masked: then it is gone, and so are the numbers in the text', async () => {
      const one = await create({ content: `我的电话是 ${PHONE}，邮箱 a.b@example.com，请回电。` });
      await answer(one, `已致电 ${PHONE}。`);
      const masked = (await call('MaskFeedback', { id: one.id, rowVersion: 1 })).body.result;
      expect(masked).toMatchObject({
        state: 'answered',
        contact: '',
        isMasked: true,
        content: '我的电话是 ***，邮箱 ***，请回电。',
        answer: '已致电 ***。',
      });
      expect(await rowOf(one.id)).toMatchObject({ contact_sealed: null });
      const log = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'feedback', subject_id: String(one.id) })
        .select('before_json', 'after_json');
      expect(JSON.stringify(log)).not.toContain(PHONE);
      expect(JSON.stringify(log)).toContain('已致电 ***。');
      const reveal = await call<{ value: string }>('RevealFeedbackContact', { id: one.id, reason: '核对' });
      expect(reveal.body.result).toEqual({ value: '' });
      expect((await call('MaskFeedback', { id: one.id, rowVersion: 2 })).body.error?.id).toBe(
        'feedback.already-masked',
      );
      expect((await call('MaskFeedback', { id: one.id, rowVersion: 1 })).body.error?.code).toBe(40902);
    });
  });

  it('takes twenty an hour of one user, over all copies of the gateway', async () => {
    gateway.pass(2 * 60 * 60 * 1000);
    const { token } = await gateway.signIn('teacher');
    const copy = await openGateway(open());
    copy.pass(2 * 60 * 60 * 1000);
    const seen: (number | undefined)[] = [];
    for (let n = 0; n < 21; n += 1) {
      const input = { kind: 'other', content: `第 ${n} 次反馈内容` };
      seen.push(
        (await (n % 2 ? gateway : copy).call('Feedback/CreateFeedback', input, token)).body.error?.code,
      );
    }
    expect(seen.slice(0, 20).every((code) => code === undefined)).toBe(true);
    expect(seen[20]).toBe(42901);
    await copy.close();
    gateway.pass(61 * 60 * 1000);
    const later = (await gateway.signIn('teacher')).token;
    const again = await gateway.call(
      'Feedback/CreateFeedback',
      { kind: 'other', content: '一小时之后' },
      later,
    );
    expect(again.body.success).toBe(true);
  });
});
