import type { FeedbackRow } from '@college/contracts/site/feedback';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import FeedbackList from './feedback-list.tsx';

const LIST = 'Feedback/GetFeedbackPageList';
const ONE = 'Feedback/GetFeedback';
const row = (changes: Partial<FeedbackRow> = {}): FeedbackRow => ({
  id: 7,
  kind: 'fault',
  content: '第三课播放两分钟后停止。',
  contact: '138****5678',
  state: 'open',
  creationTime: '2026-06-01T02:00:00.000Z',
  answer: '',
  answeredAt: null,
  rowVersion: 0,
  askerName: '林一',
  isVisitor: false,
  areaName: '安澜市',
  answererName: '',
  closedAt: null,
  isMasked: false,
  ...changes,
});
const serve = (items: FeedbackRow[] = [row()], one: () => unknown = () => row()) =>
  fakeServer({
    [LIST]: () => ({ totalCount: items.length, items }),
    [ONE]: one,
    'CodeContent/GetCodeContentSelection': () => [{ value: 'fault', text: 'Fault', isEnabled: true }],
  });
const show = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(FeedbackList, { at: `/feedback${search}`, language, permits: ['feedback:answer'] });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const asked = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);

describe('one feedback by its address', () => {
  it('opens also when it is on no page of the list, and can be answered there', async () => {
    const server = serve([]);
    server.handlers['Feedback/AnswerFeedback'] = () => {
      server.handlers[ONE] = () => row({ state: 'answered', answer: '已修复', rowVersion: 1 });
      return row({ state: 'answered', answer: '已修复', rowVersion: 1 });
    };
    await show('?id=7');
    const opened = await dialog('Fault');
    opened.getByText('第三课播放两分钟后停止。');
    await userEvent.click(opened.getByRole('button', { name: 'Answer' }));
    const answer = await dialog('Answer feedback');
    await userEvent.type(answer.getByRole('textbox', { name: /^Answer/ }), '已修复');
    await userEvent.click(answer.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(asked(server, 'Feedback/AnswerFeedback')).toEqual([{ id: 7, rowVersion: 0, answer: '已修复' }]),
    );
    await opened.findByRole('button', { name: 'Change the answer' });
  });

  it('is put into the address when it is opened from the list, and out of it when it is closed', async () => {
    serve();
    const router = await show('?state=open');
    await userEvent.click(await screen.findByRole('button', { name: 'Read the feedback of 林一' }));
    const opened = await dialog('Fault');
    expect(router.state.location.search).toBe('?state=open&id=7');
    await userEvent.click(opened.getByRole('button', { name: 'Close' }));
    expect(router.state.location.search).toBe('?state=open');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what the list knows until the newest is there', async () => {
    let arrive: (newest: FeedbackRow) => void = () => undefined;
    serve([row()], () => new Promise<FeedbackRow>((resolve) => (arrive = resolve)));
    await show('?id=7');
    const opened = await dialog('Fault');
    opened.getByText('Waiting for an answer');
    arrive(row({ state: 'answered', answer: '同事已答复', rowVersion: 1 }));
    await opened.findByText('同事已答复');
  });

  it('is sent to a colleague by its link, without the filters of the list', async () => {
    serve();
    const user = userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    await show('?state=open&id=7');
    await user.click((await dialog('Fault')).getByRole('button', { name: 'Copy the link to this feedback' }));
    expect(write).toHaveBeenCalledWith(`${location.origin}/feedback?id=7`);
  });

  it('has a plain answer for one that does not exist or lies elsewhere', async () => {
    serve([], () => refuse(40401, 'Not found'));
    const router = await show('?id=9', 'zh-CN');
    const opened = await dialog('反馈处理');
    await opened.findByText('没有找到这条反馈');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(opened.getAllByRole('button', { name: '关闭' })[0]!);
    expect(router.state.location.search).toBe('');
  });

  it('says what went wrong and tries again', async () => {
    const server = serve([], () => refuse(50000, 'Something broke'));
    await show('?id=7');
    const opened = await dialog('Feedback');
    await opened.findByText('Something broke');
    server.handlers[ONE] = () => row();
    await userEvent.click(opened.getByRole('button', { name: 'Retry' }));
    await dialog('Fault');
  });

  it.each(['?id=', '?id=abc', '?id=-1'])('asks for nothing with the address %s', async (search) => {
    const server = serve();
    await show(search);
    await screen.findByText('林一');
    expect(asked(server, ONE)).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
