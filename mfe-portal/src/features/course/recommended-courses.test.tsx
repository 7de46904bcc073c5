import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
  const asked = server.calls.find(({ action }) => action === 'Visitor/GetVCoursePageList');
  expect(asked?.input).toEqual({ page: 2, pageSize: 12, isRecommend: true });
});

it('from a topic it shows all public courses of the subject, until the subject is taken away', async () => {
  const server = fakeServer({
    'Visitor/GetVCoursePageList': () => ({ totalCount: 0, items: [] }),
    'Visitor/GetVTrainSubjectPageList': () => ({ totalCount: 1, items: [{ id: 6, name: '电工作业' }] }),
  });
  const router = await showScreen(RecommendedCourses, { at: '/web/course?subjectId=6' });
  await screen.findByRole('heading', { level: 1, name: 'Courses of a topic' });
  await screen.findByText('No course matches');
  const asked = () => server.calls.filter(({ action }) => action === 'Visitor/GetVCoursePageList');
  expect(asked().at(-1)?.input).toEqual({ page: 1, pageSize: 12, subjectId: 6 });
  await userEvent.click(screen.getByRole('button', { name: 'Show all courses' }));
  await screen.findByRole('heading', { level: 1, name: 'Recommended courses' });
  expect(router.state.location.search).toBe('');
  expect(asked().at(-1)?.input).toEqual({ page: 1, pageSize: 12, isRecommend: true });
});
