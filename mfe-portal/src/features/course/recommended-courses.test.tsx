import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import RecommendedCourses from './recommended-courses.tsx';

it('the portal shows the courses that the college recommends', async () => {
  const server = fakeServer({
    'Visitor/GetVCoursePageList': () => ({
      totalCount: 1,
      items: [
        {
          id: 4,
          name: '家庭消防安全',
          kind: 'open',
          typeName: '消防',
          teacherName: '',
          hours: 1,
          coverAddress: '',
          wareCount: 1,
          isRecommend: true,
        },
      ],
    }),
  });
  await showScreen(RecommendedCourses, { at: '/web/course?page=2' });
  await screen.findByRole('heading', { level: 2, name: '家庭消防安全' });
  expect(screen.getByText('1 hour')).toBeTruthy();
  expect(server.calls.map(({ input }) => input)).toEqual([{ page: 2, pageSize: 12, isRecommend: true }]);
});
