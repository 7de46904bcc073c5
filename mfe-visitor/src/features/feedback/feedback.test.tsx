import { getSession } from '@college/portal-sdk/session';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import Feedback from './feedback.tsx';

const SUBMIT = 'Visitor/SubmitVFeedback';
const LOOK = 'Visitor/GetVFeedbackAnswer';
const RECEIPT = '7K2M-9QXA-0T3C-WZ5D';
const answered = {
  kind: 'fault',
  state: 'answered',
  creationTime: '2026-06-01T02:00:00.000Z',
  answer: '已修复。\n请刷新页面。',
  answeredAt: '2026-06-02T02:00:00.000Z',
};
const serve = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [SUBMIT]: () => ({ receipt: RECEIPT }),
    [LOOK]: () => answered,
    'CodeContent/GetCodeContentSelection': () => [{ value: 'fault', text: 'Fault', isEnabled: true }],
    'TokenAuth/GetVerifyCode': () => ({ codeId: 'picture', image: 'data:image/svg+xml;base64,AA==' }),
    ...handlers,
  });
const open = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(Feedback, { at: `/visitor/feedBack${search}`, language });
const sent = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);

const fillIn = async () => {
  const form = within(await screen.findByRole('form', { name: 'Write' }));
  await form.findByRole('option', { name: 'Fault' });
  await userEvent.selectOptions(form.getByLabelText(/^Kind/), 'Fault');
  await userEvent.type(form.getByLabelText(/^What you want to tell us/), ' The video stops. ');
  return form;
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const lookUp = async (receipt: string) => {
  await userEvent.type(await screen.findByLabelText(/^Receipt/), receipt);
  await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
};

describe('writing to the college without a login', () => {
  it('leads to the answers that are there already, if they may be read', async () => {
    serve();
    await open();
    await screen.findByRole('form', { name: 'Write' });
    expect(screen.queryByRole('link', { name: 'Answers to frequent questions' })).toBeNull();
    const [hall] = getSession().routers;
    if (!hall) throw new Error('no routers');
    const page = { ...hall.children[0]!, path: '/visitor/publicItem' };
    act(() => visit({ routers: [{ ...hall, children: [...hall.children, page] }] }));
    expect(screen.getByRole('link', { name: 'Answers to frequent questions' }).getAttribute('href')).toBe(
      '/visitor/publicItem',
    );
  });

  it('says what is missing, and sends nothing', async () => {
    const server = serve();
    await open('', 'zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: '提交' }));
    await waitFor(() => expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2));
    expect(sent(server, SUBMIT)).toEqual([]);
  });

  it('shows the receipt once, takes it along to the look-up, and keeps it out of the address', async () => {
    const server = serve();
    const router = await open();
    await fillIn();
    await submit();
    await screen.findByText(RECEIPT);
    expect(sent(server, SUBMIT)).toEqual([
      { kind: 'fault', content: 'The video stops.', name: '', contact: '' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Look up the answer' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Receipt/)).value).toBe(RECEIPT);
    expect(router.state.location.search).toBe('?tab=answer');
  });

  it('keeps what was written when it is refused, and says why', async () => {
    serve({ [SUBMIT]: () => refuse(42901, 'Too often; try again later') });
    await open();
    const form = await fillIn();
    await submit();
    await screen.findByText('Too often; try again later');
    expect(form.getByLabelText<HTMLTextAreaElement>(/^What you want/).value).toBe(' The video stops. ');
    expect(screen.queryByText(RECEIPT)).toBeNull();
  });

  it('asks for the characters of the picture first, and draws a new one after a wrong answer', async () => {
    const server = serve({
      [SUBMIT]: () => refuse(40001, 'The characters are wrong', { id: 'token-auth.wrong-code' }),
    });
    visit({ captcha: 'image' });
    await open();
    const form = await fillIn();
    await submit();
    const code = form.getByRole<HTMLInputElement>('textbox', { name: /^Verif/ });
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(sent(server, SUBMIT)).toEqual([]);
    await userEvent.type(code, 'abcd');
    await submit();
    await screen.findByText('The characters are wrong');
    expect(sent(server, SUBMIT)).toMatchObject([{ codeId: 'picture', code: 'abcd' }]);
    expect(code.value).toBe('');
    await waitFor(() => expect(sent(server, 'TokenAuth/GetVerifyCode').length).toBe(2));
  });
});

describe('looking an answer up', () => {
  it('shows what became of it, in words', async () => {
    const server = serve();
    await open('?tab=answer');
    await lookUp('7k2m 9qxa 0t3c wz5d');
    const found = within(await screen.findByRole('status'));
    for (const text of ['Fault', 'Answered', '2026-06-01 10:00']) expect(found.getByText(text)).toBeTruthy();
    expect(found.getByText(/已修复。/)).toBeTruthy();
    expect(sent(server, LOOK)).toEqual([{ receipt: '7k2m 9qxa 0t3c wz5d' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Another receipt' }));
    expect(await screen.findByLabelText(/^Receipt/)).toBeTruthy();
  });

  it('says so when there is no answer yet', async () => {
    serve({ [LOOK]: () => ({ ...answered, state: 'open', answer: '', answeredAt: null }) });
    await open('?tab=answer');
    await lookUp(RECEIPT);
    expect(await screen.findByText('No answer yet; please look again later')).toBeTruthy();
  });

  it('does not ask for what cannot be a receipt', async () => {
    const server = serve();
    await open('?tab=answer');
    await lookUp('1234');
    expect(await screen.findByText('A receipt has 16 letters and digits')).toBeTruthy();
    expect(sent(server, LOOK)).toEqual([]);
  });

  it('answers in Chinese that there is none, and can be asked again', async () => {
    const server = serve({ [LOOK]: () => refuse(40401, 'Not found', { id: 'common.not-found' }) });
    await open('?tab=answer', 'zh-CN');
    const receipt = await screen.findByLabelText<HTMLInputElement>(/^查询码/);
    await userEvent.type(receipt, RECEIPT);
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText('没有找到该查询码对应的反馈，请核对后重试')).toBeTruthy();
    server.handlers[LOOK] = () => answered;
    await userEvent.click(screen.getByRole('button', { name: '查询' }));
    expect(await screen.findByText(/已修复。/)).toBeTruthy();
  });

  it('says what else went wrong', async () => {
    serve({ [LOOK]: () => refuse(50000, 'Something broke') });
    await open('?tab=answer');
    await lookUp(RECEIPT);
    expect(await screen.findByText('Something broke')).toBeTruthy();
  });
});
