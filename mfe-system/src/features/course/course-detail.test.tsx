import type { CourseDetail as Course } from '@college/contracts/content/course';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { press, sentTo } from '@college/form-kit/testing/form-dialog';
import CourseDetail from './course-detail.tsx';

const course = (changes: Partial<Course> = {}): Course => ({
  id: 7,
  name: '煤矿通风',
  nameEn: 'Ventilation',
  typeId: 2,
  typeName: 'Coal mines',
  kind: 'professional',
  teacherName: '陈志远',
  hours: 1.5,
  coverAddress: '',
  wareCount: 0,
  version: 1,
  approvedVersion: null,
  state: 'draft',
  creatorName: '沈文博',
  mayChange: true,
  lastModificationTime: '2026-06-01T00:00:00.000Z',
  rowVersion: 3,
  intro: '',
  introEn: '',
  cover: null,
  wares: [],
  hoursOfWares: 0,
  isPublic: false,
  isRecommend: false,
  subjectIds: [],
  opinion: '',
  allowed: ['update', 'submit', 'delete'],
  history: [],
  ...changes,
});

const serve = (one: Course, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'Course/GetCourse': () => one,
    'CourseWare/GetCourseWarePageList': () => ({ totalCount: 0, items: [] }),
    ...more,
  });
const all = ['course:update', 'course:submit', 'course:check', 'course:delete'];
const show = (permits = all, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(CourseDetail, { at: '/course/detail?id=7', permits, language });
const dialog = async (role = 'dialog') => within(await screen.findByRole(role));

describe('the page of a course', () => {
  it('offers what state, person and role allow', async () => {
    serve(course());
    await show(['course:update', 'course:submit']);
    await screen.findByRole('heading', { name: 'Ventilation' });
    screen.getByRole('link', { name: 'Edit' });
    screen.getByRole('button', { name: 'Submit' });
    for (const name of ['Delete', 'Check', 'Disable'])
      expect(screen.queryByRole('button', { name }), name).toBeNull();
  });

  it('says what a course lacks before it can be submitted', async () => {
    serve(course(), {
      'Course/SubmitCourse': () =>
        refuse(40901, 'Not ready', {
          id: 'course.not-ready',
          data: { missing: ['wares', 'hours'], hoursOfWares: 0.5 },
        }),
    });
    await show();
    await press('Submit');
    const asked = await dialog('alertdialog');
    await userEvent.click(asked.getByRole('button', { name: 'Submit' }));
    await asked.findByText('Add content: the course has none.');
    asked.getByText(/what there is gives 0.5 hours/);
  });

  it('is rejected with an opinion only', async () => {
    const one = course({ state: 'submitted', allowed: ['takeBack', 'check'] });
    const server = serve(one, { 'Course/CheckCourse': () => course({ state: 'rejected' }) });
    await show();
    await press('Check');
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Reject' }));
    await asked.findByText('Say why it is rejected');
    await userEvent.type(asked.getByLabelText('Opinion'), 'Add cases');
    await userEvent.click(asked.getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(sentTo(server, 'Course/CheckCourse')).toEqual([
        { id: 7, rowVersion: 3, result: 'reject', opinion: 'Add cases' },
      ]),
    );
  });

  it.each([
    ['en', 'Airflow and gas'],
    ['zh-CN', '风量与瓦斯'],
  ] as const)('introduces the course in the language of the page: %s', async (language, text) => {
    serve(course({ intro: '<p>风量与瓦斯</p>', introEn: '<p>Airflow and gas</p>' }));
    await show(all, language);
    await screen.findByText(text);
  });

  it('throws a newer version away once that is confirmed', async () => {
    const one = course({ state: 'rejected', version: 2, approvedVersion: 1, allowed: ['update', 'discard'] });
    const server = serve(one, {
      'Course/DiscardCourseVersion': () => course({ state: 'approved', approvedVersion: 1, allowed: [] }),
    });
    await show();
    await press('Discard this version');
    const asked = await dialog('alertdialog');
    expect(sentTo(server, 'Course/DiscardCourseVersion')).toEqual([]);
    await userEvent.click(asked.getByRole('button', { name: 'Discard this version' }));
    await waitFor(() =>
      expect(sentTo(server, 'Course/DiscardCourseVersion')).toEqual([{ id: 7, rowVersion: 3 }]),
    );
  });

  it('says which version is studied while a newer one is worked on, in Chinese too', async () => {
    serve(course({ version: 3, approvedVersion: 2 }));
    await show(all, 'zh-CN');
    await screen.findByText(/您看到的是第 3 版.*第 2 版/);
  });
});
