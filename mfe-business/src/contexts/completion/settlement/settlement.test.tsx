import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import SettlePage from './settle-page.tsx';

const trainClass = {
  id: 7,
  name: 'Gas inspection class',
  phase: 'training',
  state: 'published',
  rowVersion: 3,
};
const proof = {
  id: 1,
  rowVersion: 1,
  proofNo: 'XS-2026-000001',
  placeId: 11,
  userId: 5,
  userName: '张伟',
  printedName: '张炜',
  hours: 2,
  state: 'valid',
  creationTime: '2026-06-01T02:00:00.000Z',
  voidedAt: null,
  voidReason: '',
};
const serve = (handlers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'TrainClass/GetSimpleTrainClassInfo': () => trainClass,
    'TrainClass/GetPeriodProofPageList': () => ({
      totalCount: 2,
      items: [
        proof,
        { ...proof, id: 2, proofNo: 'XS-2026-000002', state: 'void', voidedAt: '2026-06-02T02:00:00.000Z' },
      ],
    }),
    ...handlers,
  });
const open = (language: 'en' | 'zh-CN' = 'en', permits: string[] = []) =>
  showScreen(SettlePage, { at: '/trainClass/settle?id=7', language, permits });
const preview = {
  id: 7,
  rowVersion: 3,
  state: 'published',
  finishedAt: null,
  needHours: 24,
  needExam: false,
  needEstimate: false,
  needFaceScore: true,
  passScore: 80,
  obstacles: [],
  warnings: [{ kind: 'applications', count: 2, until: null }],
  people: 10,
  completed: 7,
  weak: 1,
  reasons: [{ reason: 'face-score', people: 3 }],
};
const person = {
  id: 11,
  userId: 5,
  userName: '张伟',
  departmentName: '安澜煤业',
  isCompleted: false,
  reasons: ['face-score'],
  hours: 24,
  needHours: 24,
  weakPercent: 35,
  faceScore: 71,
};
const settling = {
  'TrainClass/PreviewFinishTrainClass': () => preview,
  'TrainClass/GetSettlementPageList': () => ({ totalCount: 1, items: [person] }),
};
const FINISH = ['train-class:finish'];

describe('the end of a class', () => {
  it('is shown before it comes, and confirmed with what it decides', async () => {
    const server = serve({
      ...settling,
      'TrainClass/FinishTrainClass': () => ({ ...preview, state: 'finished' }),
    });
    await open('en', FINISH);
    expect(await screen.findByText(/Nothing stands in the way/)).toBeTruthy();
    expect(screen.getByText('2 applications are undecided, and will stay so.')).toBeTruthy();
    const row = await screen.findByRole('row', { name: /张伟/ });
    expect(within(row).getByText('Classroom score too low')).toBeTruthy();
    expect(within(row).getByText('35%')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Finish the class' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/7 of 10 students complete the class, 3 do not/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Finish the class' }));
    expect(server.calls.find(({ action }) => action === 'TrainClass/FinishTrainClass')?.input).toEqual({
      id: 7,
      rowVersion: 3,
    });
  });

  it('leads on to the question of its certificates, where the role issues them', async () => {
    serve({ ...settling, 'TrainClass/FinishTrainClass': () => ({ ...preview, state: 'finished' }) });
    const router = await showScreen(SettlePage, {
      at: '/trainClass/settle?id=7',
      permits: FINISH,
      session: { routers: routersOf('/trainClass/certs') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Finish the class' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Finish the class' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/trainClass/certs',
        search: '?id=7',
        state: { ask: 'issue' },
      }),
    );
  });

  it('before its time asks twice, and says what it cuts short', async () => {
    const warnings = [
      { kind: 'training-runs', count: 0, until: '2026-06-20T10:00:00.000Z' },
      { kind: 'exam-open', count: 1, until: '2026-06-21T10:00:00.000Z' },
    ];
    const server = serve({
      ...settling,
      'TrainClass/PreviewFinishTrainClass': () => ({ ...preview, warnings }),
    });
    await open('en', FINISH);
    await userEvent.click(await screen.findByRole('button', { name: 'Finish the class' }));
    const early = within(await screen.findByRole('alertdialog', { name: /^Finish .* early\?$/ }));
    early.getByText('The training runs until 2026-06-20 18:00. Finishing now ends it early.');
    early.getByText(/^The exam is open until 2026-06-21 18:00, and 1 student may still sit it/);
    await userEvent.click(early.getByRole('button', { name: 'Finish early' }));
    expect(server.actions()).not.toContain('TrainClass/FinishTrainClass');
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Finish (?!.* early)/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Finish the class' }));
    expect(server.actions()).toContain('TrainClass/FinishTrainClass');
  });

  it('says what stands in the way, with what to do and where', async () => {
    const obstacles = [
      { kind: 'exam', count: 0, names: [] },
      { kind: 'open-lessons', count: 6, names: ['现场实操'] },
    ];
    serve({ ...settling, 'TrainClass/PreviewFinishTrainClass': () => ({ ...preview, obstacles }) });
    await open('zh-CN', FINISH);
    expect(await screen.findByText('以下事项完成后方可结班')).toBeTruthy();
    expect(screen.getByText(/有 6 节课的考勤尚未结束：现场实操…/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '前往课程表与考勤' }).getAttribute('href')).toBe(
      '/trainClass/attendance?id=7',
    );
    expect(screen.queryByRole('button', { name: '结班' })).toBeNull();
  });

  it('stays as it was decided', async () => {
    serve({
      ...settling,
      'TrainClass/PreviewFinishTrainClass': () => ({
        ...preview,
        state: 'finished',
        finishedAt: '2026-06-20T02:00:00.000Z',
        warnings: [],
      }),
    });
    const router = await open('en', FINISH);
    expect(await screen.findByText(/finished on 2026-06-20 10:00/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Finish the class' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Proofs and files' }));
    expect((await screen.findAllByRole('row', { name: /XS-2026/ })).length).toBe(2);
    expect(router.state.location.search).toBe('?id=7&tab=proofs');
  });
});

describe('the papers of a class', () => {
  it('are listed with their state; only a valid one can be had', async () => {
    serve();
    await open();
    expect(await screen.findByRole('heading', { name: 'Gas inspection class' })).toBeTruthy();
    const rows = await screen.findAllByRole('row', { name: /XS-2026/ });
    expect(within(rows[0]!).getByText('Valid')).toBeTruthy();
    expect(within(rows[0]!).getByRole('button', { name: 'PDF' })).toBeTruthy();
    expect(within(rows[1]!).getByText('Void')).toBeTruthy();
    expect(within(rows[1]!).queryByRole('button', { name: 'PDF' })).toBeNull();
  });

  it('come with sheets of the class, each for its own purpose', async () => {
    const server = serve({ 'TrainClass/ExportTrainClassStudentScore': () => refuse(50000, 'Broken') });
    await open('zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: '学时与成绩：Excel' }));
    const asked = server.calls.find(({ action }) => action === 'TrainClass/ExportTrainClassStudentScore');
    expect(asked?.input).toEqual({ classId: 7, mayWait: true });
  });

  it('say what to do where there are none', async () => {
    serve({ 'TrainClass/GetPeriodProofPageList': () => ({ totalCount: 0, items: [] }) });
    await open('zh-CN');
    expect(await screen.findByText('尚未出具证明')).toBeTruthy();
  });

  it('are nowhere when the class is not', async () => {
    serve({
      'TrainClass/GetSimpleTrainClassInfo': () => refuse(40401, 'Not found', { id: 'common.not-found' }),
    });
    await open();
    expect(await screen.findByText('Class not found')).toBeTruthy();
  });
});

describe('a proof of hours that says something wrong', () => {
  const CORRECT = ['class-user:export', 'period-proof:correct'];
  const correct = async (action: string, label: RegExp, text: string) => {
    await userEvent.click((await screen.findAllByRole('button', { name: action }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(label), text);
    await userEvent.click(dialog.getByRole('button', { name: action }));
  };

  it.each([
    ['en', 'Correct', /^What is wrong/, 'Wrong employer'],
    ['zh-CN', '更正', /^原证明有何错误/, '单位有误'],
  ] as const)('gives way to a new one, with the reason (%s)', async (language, action, label, text) => {
    const server = serve({
      'TrainClass/CorrectPeriodProof': () => ({ ...proof, id: 3, proofNo: 'XS-2026-000003' }),
    });
    await open(language, CORRECT);
    await correct(action, label, text);
    const sent = () => server.calls.find((call) => call.action === 'TrainClass/CorrectPeriodProof')?.input;
    await expect.poll(sent).toEqual({ id: 1, rowVersion: 1, reason: text });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('stays where a new one would say the same', async () => {
    const message = 'A new proof would say the same';
    serve({
      'TrainClass/CorrectPeriodProof': () =>
        refuse(40900, message, { id: 'period-proof.nothing-to-correct' }),
    });
    await open('en', CORRECT);
    await correct('Correct', /^What is wrong/, 'x');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('has no such button for who only takes papers along', async () => {
    serve();
    await open('en', ['class-user:export']);
    expect((await screen.findAllByText(/XS-2026-00000/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
});
