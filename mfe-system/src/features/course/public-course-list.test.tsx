import type { PublicCourseRow } from '@college/contracts/content/course-offer';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import PublicCourseList from './public-course-list.tsx';

const row: PublicCourseRow = {
  id: 5,
  name: 'First aid',
  typeName: 'Rescue',
  kind: 'open',
  teacherName: '吴敏',
  hours: 0.5,
  coverAddress: '',
  sort: 10,
  rowVersion: 2,
  isPublic: true,
  isRecommend: true,
};
const serve = () =>
  fakeServer({
    'PublicCourse/GetPublicCoursePageList': () => ({ totalCount: 1, items: [row] }),
    'PublicCourse/SetPublicCourse': ({ input }) => ({ ...row, ...(input as object) }),
  });

it('a course that is no longer public is no longer recommended', async () => {
  const server = serve();
  await showScreen(PublicCourseList, {
    at: '/publicCourse?shown=recommended',
    permits: ['public-course:update'],
    language: 'en',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Set First aid' }));
  expect(sentTo(server, 'PublicCourse/GetPublicCoursePageList')[0]).toMatchObject({ isRecommend: true });
  const asked = within(await screen.findByRole('dialog'));
  await userEvent.click(asked.getByLabelText('Visitors see it in their column'));
  await userEvent.click(asked.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentTo(server, 'PublicCourse/SetPublicCourse')).toEqual([
      { courseId: 5, rowVersion: 2, isPublic: false, isRecommend: false, sort: 10 },
    ]),
  );
});

it('who may only read sets nothing', async () => {
  serve();
  await showScreen(PublicCourseList, { at: '/publicCourse', permits: [], language: 'zh-CN' });
  await screen.findByText('First aid');
  expect(screen.queryByRole('button', { name: /^设置/ })).toBeNull();
});
