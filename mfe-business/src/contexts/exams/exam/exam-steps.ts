import type { ExamObstacle } from '@college/contracts/exams/exam';
import type { ExamDetail } from '@college/contracts/exams/exam-record';
import { defineTexts } from '@college/portal-sdk/texts';
import type { Control } from 'react-hook-form';
import type { ExamValues } from './exam-values.ts';

/** The steps of the form of an exam, in their order. */
export const STEPS = ['basics', 'questions', 'rules', 'people', 'preview'] as const;
export type StepKey = (typeof STEPS)[number];

export interface StepProps<Input> {
  control: Control<ExamValues, unknown, Input>;
}

/** The fields that each step shows, so that a refusal is shown where its field is. */
export const FIELDS: Readonly<Record<StepKey, readonly (keyof ExamValues)[]>> = {
  basics: ['name', 'nameEn', 'subjectId', 'composeMode', 'passScore', 'instructions', 'instructionsEn'],
  questions: ['sections', 'items', 'rules', 'excludeExamIds', 'formCount', 'formOverlap', 'formExposure'],
  rules: [
    'openTime',
    'closeTime',
    'minutes',
    'maxTimes',
    'showAnswer',
    'showScore',
    'partial',
    'shuffleQuestions',
    'shuffleOptions',
    'mayImprove',
    'switchLimit',
    'faceRule',
    'needsSeb',
    'sebPassword',
  ],
  people: ['audience', 'takerIds', 'takerAreaCodes', 'markers', 'markerGap', 'graderIds', 'objectionDays'],
  preview: [],
};

/** Where each obstacle is put right. Forms are made from what is saved, on the last step. */
const STEP_OF: Readonly<Record<ExamObstacle, StepKey>> = {
  'no-questions': 'questions',
  'empty-section': 'questions',
  total: 'questions',
  'rules-unmet': 'questions',
  'question-gone': 'questions',
  'question-twice': 'questions',
  subject: 'basics',
  window: 'rules',
  minutes: 'rules',
  graders: 'people',
  takers: 'people',
  'forms-missing': 'preview',
};

export const obstaclesOf = (exam: ExamDetail | undefined) =>
  (exam?.obstacles ?? []).map(({ what, text }) => ({ what, text, step: STEP_OF[what] }));

export const detailPath = (id: number): string => `/testExam/detail?id=${id}`;
export const stepPath = (id: number, step: StepKey): string => `/testExam/edit?id=${id}&step=${step}`;

export const examStepTexts = defineTexts('exam-steps', {
  en: {
    label: 'Steps of the exam',
    basics: 'Basics',
    questions: 'Questions',
    rules: 'Rules',
    people: 'Takers and markers',
    preview: 'Preview',
  },
  'zh-CN': {
    label: '考试设置步骤',
    basics: '基本信息',
    questions: '试题',
    rules: '考试规则',
    people: '考生与阅卷人',
    preview: '预览',
  },
});
