import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleExam } from '../../../testing/sample-exam.ts';
import ExamPage from './exam-page.tsx';

vi.mock('@college/portal-sdk/live', () => ({ onLive: () => () => undefined }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const COMING: Partial<ExamView> = { can: false, reasons: ['not-open'], opensAt: '2036-06-15T03:00:00.000Z' };
const SAVE = 'TestExam/SaveExamRehearsal';

interface World {
  view?: Partial<ExamView>;
  answer?: () => unknown;
  language?: 'en' | 'zh-CN';
}

const rehearse = async ({ view = {}, answer = () => ({ problems: [] }), language = 'en' }: World = {}) => {
  const server = fakeServer({
    'TrainClass/GetExam': () => sampleExam({ ...COMING, ...view }),
    'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    [SAVE]: answer,
  });
  await showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3', language });
  const open = language === 'en' ? 'Rehearse (2 minutes)' : '考前演练（2 分钟）';
  await userEvent.click(await screen.findByRole('button', { name: open }));
  return {
    server,
    sent: () => server.calls.filter(({ action }) => action === SAVE).map(({ input }) => input),
  };
};

describe('a rehearsal', () => {
  it('is the room with a word to type, tells the server how it went, and says that all is well', async () => {
    const { sent } = await rehearse();
    const layer = within(screen.getByRole('main', { name: 'Rehearsal: 结业考试' }));
    expect(document.activeElement).toBe(layer.getByRole('group', { name: /^Question 1 of 1/ }));
    await userEvent.type(layer.getByRole('textbox'), 'Safety ');
    await userEvent.click(layer.getByRole('button', { name: 'Finish' }));
    await screen.findByText('Ready');
    expect(sent()).toEqual([
      { examId: 7, classId: 3, lineMs: expect.any(Number) as number, hasCamera: false, hasKeys: true },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back to the waiting room' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('结业考试');
  });

  it('names what has to be mended, in Chinese too', async () => {
    const answer = () => ({ problems: ['line', 'keys', 'browser'] });
    const { sent } = await rehearse({ view: { needsSeb: true }, answer, language: 'zh-CN' });
    screen.getByText('当前不是 Safe Exam Browser');
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    await screen.findByText('尚有问题');
    for (const text of [/^网络较慢/, /^未输入要求的文字/, /使用 Safe Exam Browser 打开考试/])
      screen.getByText(text);
    expect(sent()).toMatchObject([{ hasKeys: false }]);
  });

  it.each<[string, () => unknown, string | RegExp]>([
    ['is refused in the words of the server', () => refuse(40901, 'Not now', { id: 'x' }), 'Not now'],
    ['says that nothing was sent', () => unreachable, /could not be sent/],
  ])('%s', async (_name, answer, text) => {
    await rehearse({ answer });
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText(text);
  });

  it('ends by itself after two minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { sent } = await rehearse();
    expect(sent()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    await screen.findByText('Ready');
    expect(sent()).toHaveLength(1);
  });

  it('is not offered for an exam that is over', async () => {
    fakeServer({
      'TrainClass/GetExam': () => sampleExam({ can: false, reasons: ['closed'] }),
      'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    });
    await showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3' });
    await screen.findByText('Checks');
    expect(screen.queryByRole('button', { name: /^Rehearse/ })).toBeNull();
  });
});
