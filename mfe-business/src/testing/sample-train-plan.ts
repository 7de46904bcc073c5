import type { TrainPlanDetail } from '@college/contracts/classes/train-plan';

const entry = { userName: '李主任', time: '2026-01-05T01:00:00.000Z' };

/** A running plan of the college, for tests. */
export const samplePlan: TrainPlanDetail = {
  id: 4,
  name: '年度特种作业培训计划',
  nameEn: '',
  year: 2026,
  subjectIds: [3],
  subjectNames: ['低压电工作业'],
  areaCode: '990102',
  areaName: '临江区',
  departmentName: '省应急管理培训学院',
  isEnterprise: false,
  classCount: 6,
  peopleCount: 240,
  doneClasses: 2,
  donePeople: 70,
  begin: '2026-01-01',
  end: '2026-12-31',
  state: 'running',
  isOwn: true,
  mayDecide: false,
  rowVersion: 3,
  note: '',
  noteEn: '',
  fact: {
    classes: 2,
    finishedClasses: 1,
    people: 70,
    completed: 30,
    months: [{ month: '2026-03', classes: 2, finishedClasses: 1, people: 70, completed: 30 }],
    subjects: [
      { subjectId: 3, name: '低压电工作业', classes: 2, finishedClasses: 1, people: 70, completed: 30 },
    ],
  },
  classes: [
    {
      id: 7,
      code: 'AL2026-0007',
      name: '低压电工作业培训班',
      state: 'finished',
      trainBegin: '2026-03-02T01:00:00.000Z',
      trainEnd: '2026-03-06T09:00:00.000Z',
      people: 40,
    },
  ],
  history: [
    { ...entry, action: 'return', from: 'submitted', to: 'draft', reason: '人数偏少' },
    { ...entry, action: 'create', from: '', to: 'draft', reason: '' },
  ],
};
