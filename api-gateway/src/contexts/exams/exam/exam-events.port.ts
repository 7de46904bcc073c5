import { defineEvent } from '../../../app/event.ts';

export interface ExamStep {
  readonly action: 'publish' | 'close';
  readonly examId: number;
  /** Why it was closed. */
  readonly reason: string;
  readonly now: Date;
}

/** An exam was published or closed; its row is locked. */
export const examStepped = defineEvent<ExamStep>('exam.stepped');
