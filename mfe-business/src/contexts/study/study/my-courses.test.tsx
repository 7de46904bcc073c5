import { fakeServer, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleCourse } from '../../../testing/sample-study.ts';
import MyCourses from './my-courses.tsx';

const LIST = 'StudyRecord/GetMyCourseList';
const show = (language: 'en' | 'zh-CN' = 'en') => showScreen(MyCourses, { at: '/myCourse', language });

describe('my courses', () => {
  it('are shown by class, with what is earned, and one way on that leads to the ware to continue', async () => {
    fakeServer({
      [LIST]: () => [
        sampleCourse({ classId: null, className: '', courseId: 9, courseName: '地震避险' }),
        sampleCourse({
          courseId: 4,
          courseName: '法律法规',
          classHours: 10,
          earnedHours: 4,
          nextWareId: null,
          doneWares: 3,
        }),
        // By choice: what the class requires comes before it.
        sampleCourse({
          courseId: 6,
          courseName: '机电安全',
          lastTime: null,
          earnedHours: 0,
          isRequired: false,
        }),
        sampleCourse({ classHours: 10 }),
      ],
    });
    await show();
    const group = within(await screen.findByRole('region', { name: '煤矿安全班' }));
    group.getByText('5.5 of 12 hours · the class requires 10 hours in all · Counts until 2026-07-01 08:00');
    expect(group.getAllByRole('article')).toHaveLength(3);
    const on = group.getByRole('link', { name: 'Continue 通风与瓦斯' });
    expect(on.getAttribute('href')).toBe('/myCourse/study?classId=3&courseId=5&wareId=8');
    group.getByRole('link', { name: 'Begin 机电安全' });
    const again = group.getByRole('link', { name: 'Review 法律法规' });
    expect(again.getAttribute('href')).toBe('/myCourse/study?classId=3&courseId=4');
    group.getByText('1.5 of 4 hours');
    group.getByText('Optional · 1 of 3 parts done · Not begun yet');
    const open = within(screen.getByRole('region', { name: 'Open courses' }));
    expect(open.getByRole('link').getAttribute('href')).toBe('/myCourse/study?courseId=9&wareId=8');
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['煤矿安全班', 'Open courses']);
    expect(screen.getAllByRole('link').filter(({ className }) => className.includes('primary'))).toEqual([
      on,
    ]);
  });

  it('say why they do not count now', async () => {
    fakeServer({ [LIST]: () => [sampleCourse({ canStudy: false, reason: 'class-not-open' })] });
    await show('zh-CN');
    await screen.findByText('当前不计时');
    await userEvent.click(screen.getByText('1 门课程'));
    screen.getByRole('link', { name: '查看“通风与瓦斯”的内容' });
    screen.getByText('培训尚未开始，开班之日起可以学习。');
  });

  it('say what to do where there are none, and try again where they cannot be read', async () => {
    const server = fakeServer({ [LIST]: () => unreachable });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /again|retry/i }));
    server.handlers[LIST] = () => [];
    await userEvent.click(await screen.findByRole('button', { name: /again|retry/i }));
    await screen.findByText('No courses yet');
    screen.getByRole('link', { name: 'Find a class' });
  });
});
