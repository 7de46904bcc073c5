/**
 * Face checks: a few frames of the camera, taken while somebody studies, attends or sits an exam, are compared with
 * their accepted face photo. The call of that moment judges them; what the engine cannot decide, a person does.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { oneCall, pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';

/**
 * Frames are uploaded here, side by side in one picture, which is the body of the request: the first one straight, the
 * others while the challenge is done. A frame is a square.
 */
export const FACE_UPLOAD_PATH = '/api/face-check';
export const FACE_FRAMES = 3;
export const FACE_LIMITS = { bytes: 2 * 1024 * 1024, side: 480 } as const;

export const FaceMoment = z.enum(['study', 'attendance', 'exam']);
export type FaceMoment = Parsed<typeof FaceMoment>;

/** Seen from the person: their own left. */
export const FaceChallenge = z.enum(['turn-left', 'turn-right', 'open-mouth']);
export type FaceChallenge = Parsed<typeof FaceChallenge>;

export const FaceCheckState = z.enum(['to-check', 'passed', 'failed', 'passed-by-hand', 'failed-by-hand']);
export type FaceCheckState = Parsed<typeof FaceCheckState>;

/** Why the engine judged as it did. */
export const FaceReason = z.enum([
  'alike',
  'unsure',
  'different',
  'no-face',
  'several-faces',
  'no-challenge',
  'repeated',
  'unclear-reference',
  'no-engine',
]);
export type FaceReason = Parsed<typeof FaceReason>;

/** People decide once; the engine's word can be corrected either way. */
export const faceCheckMachine = defineStateMachine({
  initial: 'to-check',
  states: ['to-check', 'passed', 'failed', 'passed-by-hand', 'failed-by-hand'],
  actions: {
    'passed-by-hand': { from: ['to-check', 'failed'], to: 'passed-by-hand' },
    'failed-by-hand': { from: ['to-check', 'passed'], to: 'failed-by-hand' },
  },
});

export const faceCheckErrors = {
  /** Whoever is checked has no accepted face photo: `/takePhoto` is where to send one. */
  noReference: defineError('face-check.no-reference', ErrorCode.illegalTransition),
  /** Not the caller's, used before, or gone. */
  noImage: defineError('face-check.no-image', ErrorCode.invalid),
  /** Not as many squares side by side as there are frames. */
  badFrames: defineError('face-check.bad-frames', ErrorCode.invalid, z.object({ frames: z.number() })),
  illegalTransition: defineError(
    'face-check.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: FaceCheckState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  own: defineError('face-check.own', ErrorCode.forbidden),
} as const;

/** What an upload answers: `imageId` of the call that asked for a face. */
export const FaceImage = z.object({ id: Id });
export type FaceImage = Parsed<typeof FaceImage>;

export const FaceCheckRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  areaName: z.string().nullable(),
  moment: FaceMoment,
  classId: Id.nullable(),
  className: z.string().nullable(),
  state: FaceCheckState,
  reason: FaceReason,
  /** 0 to 1, with the face photo; null when there was nothing to compare. */
  similarity: z.number().nullable(),
  creationTime: z.string(),
  deciderName: z.string(),
  decidedAt: z.string().nullable(),
  /** False for the caller's own. */
  canDecide: z.boolean(),
  rowVersion: z.number().int(),
});
export type FaceCheckRow = Parsed<typeof FaceCheckRow>;

export const FaceCheckDetail = FaceCheckRow.extend({
  challenge: FaceChallenge,
  /** A signed address of the frames side by side, valid for some minutes; empty once they are no longer stored. */
  address: z.string(),
  /** The face photo that they were compared with. */
  reference: z.object({ address: z.string(), creationTime: z.string() }),
  opinion: z.string(),
});
export type FaceCheckDetail = Parsed<typeof FaceCheckDetail>;

export const FaceDecisionResult = z.enum(['passed-by-hand', 'failed-by-hand']);
export type FaceDecisionResult = Parsed<typeof FaceDecisionResult>;

export const CheckFaceByManInput = ByIdAndVersion.extend({
  result: FaceDecisionResult,
  /** Required for `failed-by-hand`. */
  opinion: z.string().trim().max(500).optional(),
}).refine(({ result, opinion = '' }) => result === 'passed-by-hand' || opinion !== '', {
  path: ['opinion'],
  message: 'face-check.opinion-needed',
});

export const faceCheck = defineService('FaceCheck', {
  GetFaceCheckPageList: pageCall({
    summary:
      'Face checks of the users that the caller may see: those to be looked at first, the longest waiting on top',
    access: 'face-check:read',
    row: FaceCheckRow,
    filters: {
      state: FaceCheckState.optional(),
      moment: FaceMoment.optional(),
      classId: Id.optional(),
    },
  }),
  GetFaceCheck: oneCall({
    summary: 'One face check: the frames beside the face photo',
    access: 'face-check:read',
    output: FaceCheckDetail,
  }),
  CheckFaceByMan: endpoint({
    kind: 'command',
    summary: 'Decide whether the frames show the person of the face photo; never one’s own',
    access: 'face-check:decide',
    input: CheckFaceByManInput,
    output: FaceCheckDetail,
    errors: [faceCheckErrors.illegalTransition, faceCheckErrors.own],
  }),
});
