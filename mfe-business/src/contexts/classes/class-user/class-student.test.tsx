import type { ClassUserDetail } from '@college/contracts/classes/class-user-row';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ClassStudent from './class-student.tsx';

const ONE = 'TrainClass/GetTrainClassUserInfo';
const GRADE = 'TrainClass/GetTrainClassGradePageList';

const place: ClassUserDetail = {
  id: 21,
  classId: 3,
  userId: 7,
  name: '杨晓峰',
  idCardMasked: '',
  phoneMasked: '',
  userTypeId: '3',
  departmentName: '安岚煤业',
  source: 'enterprise',
  state: 'approved',
  reason: '',
  waitNo: null,
  appliedAt: '2026-06-01T01:00:00.000Z',
  appliedByName: '',
  decidedAt: null,
  reportState: '',
  outcome: '',
  conflict: '',
  obstacles: [],
  isOwn: false,
  rowVersion: 1,
  className: '煤矿安全班',
  emailMasked: '',
  education: null,
  workUnit: '',
  jobTitle: '',
  areaName: '',
  decidedByName: '',
  study: { state: 'studying', earnedHours: 11.5, needHours: 12 },
  allowed: [],
  history: [],
};
const grade = {
  className: '煤矿安全班',
  isFinished: false,
  needExam: true,
  needEstimate: false,
  hasFaceScore: false,
  needLessonHours: 4,
  totalCount: 1,
  items: [
    {
      id: 21,
      userId: 7,
      userName: '杨晓峰',
      departmentName: '安岚煤业',
      hours: 11.5,
      needHours: 12,
      lessonHours: 3,
      exam: 'failed',
      examScore: 52,
      faceScore: null,
      hasEstimated: false,
      isCompleted: false,
      reasons: ['hours', 'exam'],
      certificate: 'none',
    },
  ],
};
const at = '/trainClass/student?id=21';

describe('a student of a class', () => {
  it('has hours, lessons, exam and result in short, as the grade list has them', async () => {
    const server = fakeServer({ [ONE]: () => place, [GRADE]: () => grade });
    await showScreen(ClassStudent, { at });
    await screen.findByText('11.5 of 12');
    screen.getByText('3 of 4');
    screen.getByText(/52 points/);
    screen.getByText('Not passed');
    screen.getByText('Too few hours · Exam not passed');
    expect(screen.queryByText('Taught part')).toBeNull();
    expect(server.calls.find(({ action }) => action === GRADE)?.input).toMatchObject({
      classId: 3,
      placeId: 21,
    });
  });

  it('shows the hours where the rest may not be read, and why', async () => {
    fakeServer({ [ONE]: () => place, [GRADE]: () => refuse(40902, 'You sit this exam yourself') });
    await showScreen(ClassStudent, { at });
    await screen.findByText('You sit this exam yourself');
    screen.getByText('11.5 of 12');
  });

  it('is asked for no grade before they are in the class', async () => {
    const server = fakeServer({ [ONE]: () => ({ ...place, state: 'pending', study: null }) });
    await showScreen(ClassStudent, { at });
    await screen.findByText('煤矿安全班');
    expect(server.calls.some(({ action }) => action === GRADE)).toBe(false);
  });
});
