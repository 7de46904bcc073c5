/** The form of a class against a gateway that stores what it is sent. */
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TrainClassCreate from '../contexts/completion/train-class/train-class-create.tsx';
import TrainClassEdit from '../contexts/completion/train-class/train-class-edit.tsx';
import { sample } from './sample-train-class.ts';

export const gateway = (changes: Partial<typeof sample> = {}) => {
  let stored = { ...sample, ...changes };
  return fakeServer({
    'TrainClass/GetTrainClassInfoNew': () => stored,
    'TrainClass/GetTrainClassReadiness': () => ({
      ready: false,
      obstacles: [
        { what: 'exam', step: 'rules', text: 'Exams are not in use yet.' },
        { what: 'hours', step: 'courses', text: 'The hours do not suffice.' },
      ],
      hours: { ...sample.hours, needed: 80 },
    }),
    'TrainClass/GetTrainClassPageList': () => ({ totalCount: 0, items: [] }),
    'TrainClass/CreateTrainClass': () => stored,
    'TrainClass/UpdateTrainClassNew': () => {
      stored = { ...stored, rowVersion: stored.rowVersion + 1 };
      return stored;
    },
    'TrainClass/GetLessonClashes': () => [],
    'TestExam/GetTestExamSelection': () => [
      { id: 3, name: 'Final exam', minutes: 60, openTime: null, closeTime: null },
    ],
    'TrainSubject/GetTrainSubjectSelection': () => [
      { id: 3, name: '低压电工作业', theoryHours: 40, practiceHours: 40 },
    ],
    'TrainPlan/GetTrainPlanSelection': () => [{ id: 4, name: '年度计划', year: 2026 }],
    'Course/GetCourseSelection': () => [
      { id: 32, name: '电气防火', kind: 'professional', teacherName: '', hours: 12, version: 2 },
    ],
    'Area/GetAreaTreeList': () => [{ code: '990102', parentCode: null, name: '临江区' }],
    'User/GetUserSelection': () => [{ id: 12, name: '王老师' }],
  });
};
export const permits = ['train-subject:select', 'user:select', 'train-plan:read', 'train-class:update'];
export const edit = (step = 'basics', more: string[] = []) =>
  showScreen(TrainClassEdit, { at: `/trainClass/edit?id=7&step=${step}`, permits: [...permits, ...more] });
export const create = () => showScreen(TrainClassCreate, { at: '/trainClass/add', permits });
export const sent = (server: ReturnType<typeof gateway>, action = 'TrainClass/UpdateTrainClassNew') =>
  server.calls.find((call) => call.action === action)?.input;
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
