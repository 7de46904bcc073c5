import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEEDBACKS_AN_HOUR } from './create-feedback.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { FeedbackRow } from '@college/contracts/site/feedback';

const fields = {
  kind: 'consultation',
  content: '请问何时开班？',
  contact: 'wang@example.com',
  name: '王先生',
};

describeOnBothDatabases('feedback of visitors', (open) => {
  let gateway: Gateway;
  let manager: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const submit = (changes: object = {}, on = gateway) =>
    on.call<{ receipt: string }>('Visitor/SubmitVFeedback', { ...fields, ...changes });
  const lookUp = (receipt: string, on = gateway) =>
    on.call<Pick<FeedbackRow, 'state' | 'answer'>>('Visitor/GetVFeedbackAnswer', { receipt });
  const newest = () => open().database.read('feedbacks').orderBy('id', 'desc').first();
  const count = async () => Number((await open().database.read('feedbacks').count({ n: '*' }))[0]?.['n']);

  it('is answered by its receipt, typed off in any way', async () => {
    const receipt = (await submit()).body.result?.receipt ?? '';
    expect(receipt).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await lookUp(receipt)).body.result).toMatchObject({ state: 'open', answer: '' });
    const row = (await newest()) as { id: number };
    const seen = await gateway.call<FeedbackRow>('Feedback/GetFeedback', { id: row.id }, manager);
    expect(seen.body.result).toMatchObject({
      askerName: '王先生',
      isVisitor: true,
      contact: 'w***@example.com',
    });
    await gateway.call(
      'Feedback/AnswerFeedback',
      { id: row.id, rowVersion: 0, answer: '下月一日。' },
      manager,
    );
    for (const typed of [
      receipt,
      receipt.toLowerCase(),
      receipt.replaceAll('-', ' '),
      receipt.replaceAll('-', ''),
    ])
      expect((await lookUp(typed)).body.result, typed).toMatchObject({
        state: 'answered',
        answer: '下月一日。',
      });
  });

  it('keeps neither receipt, contact nor address in a form that could be read', async () => {
    const receipt = (await submit()).body.result?.receipt ?? '';
    const stored = JSON.stringify(await newest());
    for (const secret of [receipt, receipt.replaceAll('-', ''), 'wang@example.com', '127.0.0.1'])
      expect(stored).not.toContain(secret);
    const audit = await open().database.read('audit_logs').where({ call: 'Visitor/SubmitVFeedback' }).first();
    expect(audit).toMatchObject({ user_id: null, subject_type: 'feedback', outcome: 'done' });
    expect(JSON.stringify(audit)).not.toContain('wang');
  });

  it('forgets from where it came when it is masked, and when its hour is over', async () => {
    const print = async (id: number) =>
      (
        (await open().database.read('feedbacks').where({ id }).first('address_print')) as {
          address_print: string | null;
        }
      ).address_print;
    await submit();
    const { id: masked } = (await newest()) as { id: number };
    expect(await print(masked)).not.toBeNull();
    await gateway.call('Feedback/MaskFeedback', { id: masked, rowVersion: 0 }, manager);
    expect(await print(masked)).toBeNull();
    await submit();
    const { id: old } = (await newest()) as { id: number };
    const later = await openGateway(open());
    later.pass(60 * 60 * 1000 - 1000);
    await submit({}, later);
    expect(await print(old)).not.toBeNull();
    later.pass(2000);
    const { token } = await later.signIn('student');
    const asked = { kind: 'other', content: '另一处的反馈' };
    expect((await later.call('Feedback/CreateFeedback', asked, token)).body.success).toBe(true);
    expect(await print(old)).toBeNull();
    await later.close();
  });

  it('is for those alone who see everything: no area is a visitor’s', async () => {
    await submit();
    const { id } = (await newest()) as { id: number };
    const { token } = await gateway.signIn('regulator');
    expect((await gateway.call('Feedback/GetFeedback', { id }, token)).body.error?.code).toBe(40401);
  });

  it('says nothing for a receipt that was never given, or is none', async () => {
    expect((await lookUp('0000-0000-0000-0000')).body.error?.code).toBe(40401);
    const { error } = (await lookUp('0000-0000')).body;
    expect(error?.validationErrors[0]?.members).toEqual(['receipt']);
  });

  it('needs the characters of a picture, right and once, where the installation asks for them', async () => {
    const strict = await openGateway(open(), { env: { CAPTCHA: 'image' } });
    const before = await count();
    for (const proof of [{}, { codeId: 'x', code: 'abcd' }])
      expect((await submit(proof, strict)).body.error?.id).toBe('token-auth.wrong-code');
    expect((await lookUp('0000-0000-0000-0000', strict)).body.error?.id).toBe('token-auth.wrong-code');
    expect(await count()).toBe(before);
    await strict.close();
  });

  it('refuses a kind that no code offers', async () => {
    expect((await submit({ kind: 'praise' })).body.error?.id).toBe('feedback.unknown-kind');
  });

  it('takes ten an hour of one address, over all copies of the gateway', async () => {
    const [one, copy] = [await openGateway(open()), await openGateway(open())];
    for (const each of [one, copy]) each.pass(2 * 60 * 60 * 1000);
    const answers = await Promise.all(
      Array.from({ length: FEEDBACKS_AN_HOUR.address + 3 }, (_, n) => submit({}, n % 2 ? one : copy)),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(FEEDBACKS_AN_HOUR.address);
    const refused = answers.filter(({ body }) => body.error?.code === 42901);
    expect(refused).toHaveLength(3);
    for (const each of [one, copy]) each.pass(60 * 60 * 1000 + 1000);
    expect((await submit({}, one)).body.success).toBe(true);
    for (const each of [one, copy]) await each.close();
  });
});
