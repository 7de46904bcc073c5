/** The page on which a course is studied, with a gateway that counts. */
import type { BeatReply } from '@college/contracts/study/study';
import type { LearnerCourse } from '@college/contracts/study/study-row';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import StudyPage from '../contexts/study/study/study-page.tsx';
import { sampleCourse, sampleReply, sampleSession, sampleWare } from './sample-study.ts';

export const START = 'StudyRecord/StartStudy';
export const BEAT = 'TrainClass/SaveCourseWareRecord';
const ACTIVE = 'TrainClass/StudentCanStudy';
const elsewhere = { device: 'Chrome, Windows', since: '2026-06-02T02:12:00.000Z', classId: 3, courseId: 5 };
export const taken = refuse(40903, 'Elsewhere', { id: 'study.elsewhere', data: elsewhere });

interface Answers {
  course?: Partial<LearnerCourse>;
  start?: (input: { takeOver: boolean }) => unknown;
  beat?: () => unknown;
  section?: (section: number) => string;
}

export const serve = ({
  course = {},
  start = () => sampleSession(),
  beat = () => sampleReply(),
  section = () => '',
}: Answers = {}) =>
  fakeServer({
    'TrainClass/GetCourseWareList': () => ({
      course: sampleCourse(course),
      wares: [
        sampleWare({ id: 7, name: '概述', creditedSeconds: 120 }),
        sampleWare(),
        sampleWare({ id: 9, name: '瓦斯检测', creditedSeconds: 30 }),
      ],
    }),
    [START]: ({ input }) => start(input as { takeOver: boolean }),
    [BEAT]: beat,
    [ACTIVE]: () => ({ can: true, reasons: [], active: { ...elsewhere, sessionId: 41 } }),
    'StudyRecord/StopStudy': () => sampleSession(),
    'StudyRecord/GetTextSection': ({ input }) => ({ html: section((input as { section: number }).section) }),
  });
export const show = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(StudyPage, { at: '/myCourse/study?classId=3&courseId=5', language });
export const inputs = (server: ReturnType<typeof serve>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);
export const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));
export const reply = (changes: Partial<BeatReply>) => () => sampleReply(changes);
