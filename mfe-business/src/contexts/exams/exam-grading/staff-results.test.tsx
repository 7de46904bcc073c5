import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import StaffResults from './staff-results.tsx';

const row = {
  attemptId: 9,
  examId: 3,
  examName: 'Final exam',
  classId: 5,
  className: 'Gas safety',
  no: 1,
  state: 'graded',
  notEligible: false,
  startedAt: '2026-06-01T01:00:00.000Z',
  submittedAt: '2026-06-01T02:00:00.000Z',
  gradedAt: '2026-06-02T02:00:00.000Z',
  score: 88,
  passed: true,
  isOfRecord: true,
  userId: 4,
  userName: 'Li Ming',
  departmentName: 'North Mine',
};

const options = { classes: [{ id: 5, name: 'Gas safety' }], exams: [{ id: 3, name: 'Final exam' }] };

it('narrows results to a class and an exam, and exports them so', async () => {
  const server = fakeServer({
    'TestExam/GetExamResultPageList': () => ({ totalCount: 1, items: [row] }),
    'TestExam/GetExamResultOption': () => options,
    'TestExam/ExportExamResult': () => refuse(50000, 'Broken'),
  });
  await showScreen(StaffResults, { at: '/examResult?classId=5&examId=3&record=yes&keyword=Li' });
  await screen.findByText('Li Ming');
  await userEvent.click(screen.getByRole('button', { name: 'Export results' }));
  const inputOf = (wanted: string) => server.calls.find(({ action }) => action === wanted)?.input;
  await waitFor(() =>
    expect(inputOf('TestExam/ExportExamResult')).toEqual({
      classId: 5,
      examId: 3,
      isOfRecord: true,
      keyword: 'Li',
    }),
  );
  expect(inputOf('TestExam/GetExamResultPageList')).toMatchObject({ classId: 5, examId: 3 });
});

it('shows results of people without a way to their papers', async () => {
  fakeServer({
    'TestExam/GetExamResultOption': () => options,
    'TestExam/GetExamResultPageList': () => ({
      totalCount: 2,
      items: [
        row,
        {
          ...row,
          attemptId: 10,
          userName: 'Wang',
          state: 'absent',
          notEligible: true,
          score: null,
          passed: null,
        },
      ],
    }),
  });
  await showScreen(StaffResults, { at: '/examResult' });
  const first = within((await screen.findByText('Li Ming')).closest('tr')!);
  first.getByText('88');
  first.getByText('Passed');
  within(screen.getByText('Wang').closest('tr')!).getByText('Did not qualify');
  expect(screen.queryByRole('link')).toBeNull();
});
