import { defineEvent } from '../../../app/event.ts';
import type { FaceCheckState, FaceMoment } from '@college/contracts/classes/face-check';

export interface FaceDecision {
  readonly checkId: number;
  readonly userId: number;
  readonly moment: FaceMoment;
  /** The checkpoint, attendance or attempt that asked for it. */
  readonly subjectId: number | null;
  readonly classId: number | null;
  readonly before: FaceCheckState;
  readonly state: 'passed-by-hand' | 'failed-by-hand';
  readonly decidedBy: number;
  /** ISO 8601. */
  readonly now: string;
}

/** A person decided on a face check; its row is locked. */
export const faceDecided = defineEvent<FaceDecision>('face-check.decided');
