/**
 * The port of this feature. A moment that asks for a face (a checkpoint of study, an attendance, an attempt) gets the id
 * of uploaded frames in its own call and has them judged here. What a person decides later is the
 * event `faceDecided`.
 */
export { checkFace, hasFaceReference } from './check-face.ts';
export { challengeFor } from './face-challenge.ts';
export { checkFaceByMan } from './face-check.life-cycle.ts';
export { countFaceChecks } from './face-check.table.ts';
export { framesPath } from './face-file.ts';
export type { CheckedFace, WantedFace } from './check-face.ts';
