import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
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

it('shows results of people without a way to their papers', async () => {
  fakeServer({
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
