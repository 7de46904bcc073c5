import type { Schema } from '@college/contracts/core/schema';
import type { UseFormReturn } from 'react-hook-form';
import { useStepForm } from '../../../use-step-form.ts';
import type { ExamValues } from './exam-values.ts';

const fieldOf = {
  'exam.unknown-subject': 'subjectId',
  'exam.unknown-section': 'sections',
  'exam.unknown-grader': 'graderIds',
  'exam.unknown-taker': 'takerIds',
  'exam.unknown-area': 'takerAreaCodes',
} as const;

/** The form of an exam, to create or edit it. */
export const useExamForm = <S extends Schema, Saved>(
  options: Omit<Parameters<typeof useStepForm<ExamValues, S, Saved>>[0], 'fieldOf'>,
) => useStepForm<ExamValues, S, Saved>({ ...options, fieldOf });

export type ExamFormOf<Input> = UseFormReturn<ExamValues, unknown, Input>;
