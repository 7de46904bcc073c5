import type { VTrainSubject } from '@college/contracts/content/train-subject';
import { getSession } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { visit } from '@college/portal-sdk/testing/public-site';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import TrainSubjectList from './train-subject-list.tsx';

const subject: VTrainSubject = {
  id: 6,
  name: '电工作业',
  personKind: 'special-operation',
  industryRisk: 'general',
  trade: '电工',
  theoryHours: 40,
  practiceHours: 20,
  validMonths: 36,
  intro: '',
  cover: null,
  openClasses: 1,
  publicCourses: 2,
};
const serve = () =>
  fakeServer({
    'Visitor/GetVTrainSubjectPageList': () => ({
      totalCount: 2,
      items: [subject, { ...subject, id: 7, name: '高处作业', publicCourses: 0 }],
    }),
  });

it('each topic leads to its classes, and its number of public courses to these', async () => {
  serve();
  visit();
  const [portal, ...rest] = getSession().routers;
  if (!portal) throw new Error('no portal');
  const page = { ...portal.children[0]!, path: '/web/course', component: 'portal/course' };
  visit({ routers: [{ ...portal, children: [...portal.children, page] }, ...rest] });
  await showScreen(TrainSubjectList, { at: '/web/subject' });
  const topic = await screen.findByRole('link', { name: '电工作业' });
  expect(topic.getAttribute('href')).toBe('/visitor/trainClass?subjectId=6');
  const courses = screen.getByRole('link', { name: '2 public courses of 电工作业' });
  expect(courses.getAttribute('href')).toBe('/web/course?subjectId=6');
  expect(courses.textContent).toBe('2 public courses');
  expect(screen.queryByRole('link', { name: /courses of 高处作业/ })).toBeNull();
});

it('says the number as text where there is no page of courses', async () => {
  serve();
  visit();
  await showScreen(TrainSubjectList, { at: '/web/subject' });
  await screen.findByText('2 public courses');
  expect(screen.queryByRole('link', { name: /public courses of/ })).toBeNull();
});
