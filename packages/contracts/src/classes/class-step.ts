/** The way of a student through a class, step by step, from the application to the certificate. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const ClassStepName = z.enum([
  'applied',
  'audited',
  'reported',
  'studied',
  'exam',
  'estimate',
  'settled',
  'certificate',
]);
export type ClassStepName = Parsed<typeof ClassStepName>;

/** `now`: what comes next; `failed`: it ended there. */
export const ClassStepState = z.enum(['done', 'now', 'ahead', 'failed']);
export type ClassStepState = Parsed<typeof ClassStepState>;

export const ClassStep = z.object({
  step: ClassStepName,
  state: ClassStepState,
  /** When it was done, or decided. */
  time: z.string().nullable(),
  /** Of a decision, in the words of who decided. */
  reason: z.string(),
});
export type ClassStep = Parsed<typeof ClassStep>;
