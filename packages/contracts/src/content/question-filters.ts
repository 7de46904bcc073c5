import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { QuestionKind } from './question.ts';

/** Of the list of questions, and of what is exported. */
export const QuestionFilters = z.object({
  kind: QuestionKind.optional(),
  /** With the points below it. */
  pointId: Id.optional(),
  courseId: Id.optional(),
  difficulty: z.number().int().min(1).max(5).optional(),
  isExamOnly: z.boolean().optional(),
  isEnable: z.boolean().optional(),
  /** True: only those whose stem another one has. */
  isDuplicate: z.boolean().optional(),
});
export type QuestionFilters = Parsed<typeof QuestionFilters>;
