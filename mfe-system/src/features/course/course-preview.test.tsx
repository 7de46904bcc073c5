import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import CoursePreview from './course-preview.tsx';

const ware = (id: number, name: string, html: string) => ({
  id,
  name,
  kind: 'text',
  durationSeconds: null,
  pages: null,
  maxRate: 1,
  isDrag: true,
  media: { by: 'text', html },
});
const wares = [ware(1, '总则', '<p>第一条</p>'), ware(2, '附则', '<p>最后一条</p>')];
const open = () => showScreen(CoursePreview, { at: '/course/preview?id=5', language: 'zh-CN' });

it('a course is watched as students will see it', async () => {
  fakeServer({
    'Course/GetCourse': () => ({ id: 5, name: '规程', nameEn: '', wares }),
    'CourseWare/GetCourseWare': ({ input }) => wares.find(({ id }) => id === (input as { id: number }).id),
  });
  await open();
  await screen.findByText('第一条');
  await userEvent.click(screen.getByRole('button', { name: '下一节' }));
  await screen.findByText('最后一条');
  expect(screen.getByRole('link', { name: '返回课程' }).getAttribute('href')).toBe('/course/detail?id=5');
});

it('one that is not there says so', async () => {
  fakeServer({ 'Course/GetCourse': () => refuse(40401, 'Not found') });
  await open();
  expect((await screen.findByRole('link', { name: '返回课程' })).getAttribute('href')).toBe(
    '/course/detail?id=5',
  );
});
