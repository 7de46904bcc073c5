/** Checkpoints of study: at moments that nobody can predict the learner shows that they are there. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, LongId } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { faceCheckErrors } from '../classes/face-check.ts';
import { QuestionValue } from '../content/question.ts';
import { Checkpoint, studyErrors, StudyReason } from './study.ts';

/** Digits of the number that a checkpoint asks for. */
export const CHECKPOINT_DIGITS = 4;

export const checkpointErrors = {
  /** None of this id is open for the caller: it was answered, or never opened. */
  notOpen: defineError('study.checkpoint-not-open', ErrorCode.illegalTransition),
  /** Its time was up; what was credited since the last passed one is withdrawn. */
  late: defineError('study.checkpoint-late', ErrorCode.illegalTransition),
} as const;

export const studyCheckpoints = defineService('StudyRecord', {
  AnswerCheckpoint: endpoint({
    kind: 'command',
    summary: 'Answer the open checkpoint of a session: two tries, until its deadline',
    access: 'signed-in',
    auditedIn: 'study_checkpoints',
    input: z.object({
      sessionId: LongId,
      epoch: Id,
      checkpointId: LongId,
      /** To a question; a number is one text. */
      value: QuestionValue.optional(),
      /** The picture of a face. */
      imageId: Id.optional(),
    }),
    output: z.object({
      isPassed: z.boolean(),
      triesLeft: z.number().int(),
      /** Where the player goes back to after a failure. */
      seekTo: z.number().nullable(),
      reason: StudyReason.nullable(),
      /** What is asked next, after a first wrong answer; null once it is decided. */
      checkpoint: Checkpoint.nullable(),
      /** A face that the engine could not decide on: a person looks at it, and may still withdraw the time. */
      isProvisional: z.boolean().optional(),
    }),
    errors: [
      studyErrors.elsewhere,
      studyErrors.cannot,
      checkpointErrors.notOpen,
      checkpointErrors.late,
      faceCheckErrors.noReference,
      faceCheckErrors.noImage,
    ],
  }),
});
