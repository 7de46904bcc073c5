/** The states of an attempt at an exam, and what leads from one to the next. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';

export const ExamAttemptState = z.enum([
  'not-started',
  'running',
  'submitted',
  'grading',
  'graded',
  'void',
  'absent',
  'reset',
]);
export type ExamAttemptState = Parsed<typeof ExamAttemptState>;

/** A finished attempt never runs again: who sits once more gets another one. */
export const examAttemptMachine = defineStateMachine({
  initial: 'not-started',
  states: ['not-started', 'running', 'submitted', 'grading', 'graded', 'void', 'absent', 'reset'],
  actions: {
    start: { from: ['not-started'], to: 'running' },
    extend: { from: ['not-started', 'running'], to: 'same' },
    /** It stands still, and its time goes on. */
    lock: { from: ['running'], to: 'same' },
    unlock: { from: ['running'], to: 'same' },
    submit: { from: ['running'], to: 'submitted' },
    deadline: { from: ['running'], to: 'submitted' },
    absent: { from: ['not-started'], to: 'absent' },
    /** Somebody has to mark answers by hand. */
    toGrading: { from: ['submitted'], to: 'grading' },
    grade: { from: ['submitted', 'grading'], to: 'graded' },
    /** A key was wrong, or an objection is decided. */
    regrade: { from: ['grading', 'graded'], to: 'same' },
    void: { from: ['submitted', 'grading', 'graded'], to: 'void' },
    /** After an objection: as it was before, graded or still to be marked. */
    restore: { from: ['void'], to: 'graded' },
    restoreGrading: { from: ['void'], to: 'grading' },
    reset: { from: ['submitted', 'graded', 'absent'], to: 'reset' },
  },
});
export type ExamAttemptAction = keyof typeof examAttemptMachine.actions;
