/** An answer in an exam, as it is given and as it is stored. */
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { MAX_OPTIONS, QuestionValue } from '../content/question.ts';

/** Of the saves of one attempt. */
export const MAX_SEQ = 1_000_000;
export const ItemNo = z.number().int().min(1).max(1_000);

export const GivenExamAnswer = z.object({
  itemNo: ItemNo,
  /**
   * Empty: the answer is taken back. Indexes of options, texts of blanks, or a short answer: bounded apart, so that a
   * save of many stays a small body.
   */
  value: z.union([
    z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(MAX_OPTIONS - 1),
      )
      .max(MAX_OPTIONS),
    z.array(z.string().max(200)).max(20),
    z.array(z.string().max(5_000)).max(1),
  ]),
});
export type GivenExamAnswer = Parsed<typeof GivenExamAnswer>;

export const SavedExamAnswer = z.object({
  itemNo: ItemNo,
  value: QuestionValue,
  /** Of the save that brought it. */
  seq: z.number().int(),
});
export type SavedExamAnswer = Parsed<typeof SavedExamAnswer>;

export const SaveReply = z.object({
  ackSeq: z.number().int(),
  deadline: z.string(),
  serverNow: z.string(),
});
export type SaveReply = Parsed<typeof SaveReply>;
