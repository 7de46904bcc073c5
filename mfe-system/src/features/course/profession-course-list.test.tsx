import type { ProfessionCourseRow } from '@college/contracts/content/course-offer';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import ProfessionCourseList from './profession-course-list.tsx';

const row: ProfessionCourseRow = {
  id: 5,
  name: 'Gas checks',
  typeName: 'Mines',
  kind: 'professional',
  teacherName: '陈志远',
  hours: 1,
  coverAddress: '',
  sort: 10,
  rowVersion: 2,
  // Disabled since it was chosen: it is not offered any more.
  subjects: [{ id: 8, name: 'Old subject' }],
};
const serve = () =>
  fakeServer({
    'ProfessionCourse/GetProfessionCoursePageList': () => ({ totalCount: 1, items: [row] }),
    'ProfessionCourse/SetProfessionCourse': ({ input }) => ({ ...row, ...(input as object) }),
    'TrainSubject/GetTrainSubjectSelection': () => [{ id: 3, name: 'New workers' }],
  });

it('a subject is added to those that a course counts for, and one that was disabled stays', async () => {
  const server = serve();
  await showScreen(ProfessionCourseList, {
    at: '/professionCourse?subjectId=8',
    permits: ['profession-course:update', 'train-subject:select'],
    language: 'en',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set Gas checks' }));
  expect(sentTo(server, 'ProfessionCourse/GetProfessionCoursePageList')[0]).toMatchObject({ subjectId: 8 });
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByRole('combobox', { name: /Training subjects/ }));
  await userEvent.click(await asked.findByRole('option', { name: 'New workers' }));
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(server, 'ProfessionCourse/SetProfessionCourse')).toEqual([
      { courseId: 5, rowVersion: 2, subjectIds: [8, 3], sort: 10 },
    ]),
  );
});

it('who may only read sets nothing, and sees what each course counts for', async () => {
  serve();
  await showScreen(ProfessionCourseList, { at: '/professionCourse', permits: [], language: 'zh-CN' });
  await screen.findByText('Gas checks');
  screen.getByText('Old subject');
  expect(screen.queryByRole('button', { name: /^设置/ })).toBeNull();
});
