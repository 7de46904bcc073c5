import { useNavigate, useSearchParams } from '@college/portal-sdk/router';
import { SAVED } from '@college/form-kit/unsaved-changes';
import type { TrainClassReadiness } from '@college/contracts/business/class-record';
import type { TrainClassState } from '@college/contracts/business/train-class';
import type { Control } from 'react-hook-form';
import type { TrainClassValues } from './train-class-values.ts';

/** The steps of the form of a class, in their order. */
export const STEPS = ['basics', 'students', 'courses', 'rules', 'teachers', 'preview'] as const;
export type StepKey = (typeof STEPS)[number];

export interface StepProps<Input> {
  control: Control<TrainClassValues, unknown, Input>;
  /** Undefined: the class is new. */
  state: TrainClassState | undefined;
}

type Field = keyof TrainClassValues;

/** The fields that each step shows, so that a refusal is shown where its field is. */
const FIELDS: Record<StepKey, readonly Field[]> = {
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

/** The step of the first wrong field; null where the shown step has one, or nothing is wrong. */
export const stepOfErrors = (errors: object, shown: StepKey): StepKey | null => {
  const isWrong = (step: StepKey): boolean => FIELDS[step].some((field) => field in errors);
  if (isWrong(shown)) return null;
  return STEPS.find(isWrong) ?? null;
};

/** The step in the address, so that a reload and the way back lead to it; the first where it names none. */
export const useStep = (): [StepKey, (step: StepKey) => void] => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = STEPS.find((one) => one === search.get('step')) ?? STEPS[0];
  const go = (to: StepKey): void => {
    const next = new URLSearchParams(search);
    next.set('step', to);
    void navigate(`?${next.toString()}`, SAVED);
  };
  return [step, go];
};

/** How much stands in the way of publishing, by step; nothing while it is not known. */
export const openByStep = (
  readiness: TrainClassReadiness | undefined,
): Readonly<Partial<Record<StepKey, number>>> => {
  const open: Partial<Record<StepKey, number>> = {};
  for (const { step } of readiness?.obstacles ?? []) open[step] = (open[step] ?? 0) + 1;
  return open;
};
