import { defineTexts } from '@college/portal-sdk/texts';
import type { TrainClassState } from '@college/contracts/completion/train-class-row';
import type { Control } from 'react-hook-form';
import type { TrainClassValues } from './train-class-values.ts';

/** The steps of the form of a class, in their order. */
export const STEPS = ['basics', 'students', 'courses', 'rules', 'teachers', 'preview'] as const;
export type StepKey = (typeof STEPS)[number];

export const classStepTexts = defineTexts('train-class-steps', {
  en: {
    label: 'Steps of the class',
    basics: 'Basics',
    students: 'Students',
    courses: 'Courses and lessons',
    rules: 'Rules',
    teachers: 'Teachers and place',
    preview: 'Preview',
  },
  'zh-CN': {
    label: '培训班设置步骤',
    basics: '基本信息',
    students: '学员与名额',
    courses: '课程与课程表',
    rules: '考核规则',
    teachers: '教师与地点',
    preview: '预览',
  },
});

export interface StepProps<Input> {
  control: Control<TrainClassValues, unknown, Input>;
  /** Undefined: the class is new. */
  state: TrainClassState | undefined;
}

type Field = keyof TrainClassValues;

/** The fields that each step shows, so that a refusal is shown where its field is. */
export const FIELDS: Record<StepKey, readonly Field[]> = {
  basics: [
    'name',
    'nameEn',
    'code',
    'planId',
    'subjectId',
    'areaCode',
    'trainMode',
    'trainKind',
    'applyBegin',
    'applyEnd',
    'trainBegin',
    'trainEnd',
  ],
  students: ['stuTypes'],
  courses: ['needHours', 'optionalHours', 'inOrder', 'courses', 'lessons'],
  rules: [
    'needExam',
    'examId',
    'examOpen',
    'examClose',
    'needEstimate',
    'needFace',
    'faceRule',
    'needFaceScore',
    'reportBegin',
    'reportEnd',
    'admissionText',
    'admissionTextEn',
  ],
  teachers: ['address', 'addressEn', 'contact', 'teacherIds', 'intro', 'introEn'],
  preview: [],
};
