import type { LiveCourseDetail as Detail } from '@college/contracts/live/live-course-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import LiveCourseDetail from './live-course-detail.tsx';

const sample: Detail = {
  id: 5,
  title: '有限空间作业案例课',
  titleEn: 'Accidents in confined spaces',
  coverAddress: '',
  courseId: null,
  courseName: '',
  classId: 7,
  className: '低压电工班',
  lessonId: null,
  teacherId: 4,
  teacherName: '王老师',
  begin: '2026-07-01T11:00:00.000Z',
  end: '2026-07-01T12:30:00.000Z',
  audience: 'class',
  isRecord: true,
  mode: 'video',
  checkState: 'approved',
  playState: 'not-started',
  openedAt: null,
  endedAt: null,
  isOwn: false,
  lastModificationTime: '2026-06-20T11:00:00.000Z',
  rowVersion: 3,
  intro: '',
  introEn: '',
  cover: null,
  slides: null,
  lessonTitle: '',
  recording: 'none',
  replayWareId: null,
  creatorName: '',
  opinion: '',
  conflicts: [],
  history: [],
  allowed: [],
};
const over = { playState: 'over', openedAt: sample.begin, endedAt: sample.end, recording: 'ready' } as const;

const shown = async (changes: Partial<Detail>, permits = ['live-course:enter']) => {
  fakeServer({ 'LiveCourse/GetLiveCourse': () => ({ ...sample, ...changes }) });
  await showScreen(LiveCourseDetail, { at: '/liveCourse/detail?id=5', permits, language: 'en' });
  await screen.findByRole('heading', { level: 1, name: sample.titleEn });
  return ['Go to the room', 'Watch the recording'].filter((name) => screen.queryByRole('link', { name }));
};

describe('one live course', () => {
  it.each([
    ['who may come into the room', { mayEnter: true, mayWatch: false }, ['Go to the room']],
    ['who may not', { mayEnter: false, mayWatch: false }, []],
    [
      'who may watch what was recorded',
      { ...over, mayEnter: false, mayWatch: true },
      ['Watch the recording'],
    ],
    ['who may not watch it', { ...over, mayEnter: false, mayWatch: false }, []],
    ['anybody, by an older gateway, before it is over', {}, ['Go to the room']],
    ['anybody, by an older gateway, once it is over', over, ['Watch the recording']],
  ] as const)('offers the room or the replay to %s', async (_who, changes, offered) => {
    expect(await shown(changes)).toEqual(offered);
  });

  it('offers neither without the permission', async () => {
    expect(await shown({ ...over, mayEnter: false, mayWatch: true }, [])).toEqual([]);
  });
});
