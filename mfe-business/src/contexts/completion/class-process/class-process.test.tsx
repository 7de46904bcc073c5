import type { ClassProcess } from '@college/contracts/completion/class-process';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import ClassProcessPage from './class-process-list.tsx';

type Server = ReturnType<typeof fakeServer>;
const inputsOf = (server: Server, wanted: string): unknown[] =>
  server.calls.filter(({ action }) => action === wanted).map(({ input }) => input);

const CALL = 'TrainClass/GetTrainClassTrainManage';
const at = '/trainClass/process?id=3';

const found: ClassProcess = {
  classId: 3,
  className: '煤矿安全班',
  students: 2,
  counts: [
    { step: 'reported', done: 2 },
    { step: 'studied', done: 1 },
  ],
  totalCount: 1,
  items: [
    {
      placeId: 21,
      userId: 7,
      name: '杨晓峰',
      departmentName: '安岚煤业',
      earnedHours: 5.5,
      needHours: 12,
      lastTime: null,
      steps: [
        { step: 'reported', state: 'done', time: null, reason: '' },
        { step: 'studied', state: 'now', time: null, reason: '' },
      ],
    },
  ],
};

describe('the process of a class', () => {
  it('shows each step of each student, and a step of the chart leads to those who still have to do it', async () => {
    const server = fakeServer({ [CALL]: () => found });
    const router = await showScreen(ClassProcessPage, { at, session: { routers: routersOf('/notice/add') } });
    const row = within((await screen.findByText('杨晓峰')).closest('tr') as HTMLElement);
    row.getByText('Done');
    row.getByText('Next');
    row.getByText('5.5 of 12');
    screen.getByText('1 / 2');
    screen.getByRole('link', { name: 'Write to the class' });
    await userEvent.click(
      screen.getByRole('button', { name: 'Show only those who have not: Hours complete' }),
    );
    await waitFor(() => expect(router.state.location.search).toContain('step=studied'));
    await waitFor(() =>
      expect(inputsOf(server, CALL).at(-1)).toMatchObject({ classId: 3, step: 'studied', isDone: false }),
    );
  });

  it('says that there is no such class', async () => {
    fakeServer({ [CALL]: () => refuse(40401, 'Not found') });
    await showScreen(ClassProcessPage, { at, language: 'zh-CN' });
    await screen.findByText('没有找到该培训班');
  });
});
