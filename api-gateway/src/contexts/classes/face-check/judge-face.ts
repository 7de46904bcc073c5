/**
 * What the engine saw, as a decision. Fails closed: whatever is not plainly the person of the face photo is refused or
 * looked at by somebody.
 */
import type { SeenFace, SeenFaces } from './face-engine.port.ts';
import type { FaceChallenge, FaceReason } from '@college/contracts/classes/face-check';

/**
 * Similarities of `@vladmandic/human` 3.3.6 in trials: different people in 231 pairs at most 0.70, and in 5,200 small
 * pictures at most 0.71 but for two people behind sunglasses and hats (0.79); one man in other photographs 0.50 to 0.87,
 * half of them below 0.68; a photo and its copies 0.83 and more.
 */
export const PASSES_FROM = 0.8;
export const FAILS_BELOW = 0.5;
/** A turned head or an open mouth is less like a photo from the front. */
const DOING_FAILS_BELOW = 0.4;

/** Radians: 0.3 is about 17 degrees. */
const STRAIGHT_YAW = 0.3;
const TURNED_YAW = 0.3;
const TURN = 0.2;
/** A broad smile is 0.07. */
const OPEN_MOUTH = 0.12;
const MOUTH_OPENS = 0.06;
/** A smaller face is somebody in the background, or too small to judge. */
const LEAST_SIZE = 0.12;

export interface FaceVerdict {
  readonly state: 'passed' | 'failed' | 'to-check';
  readonly reason: FaceReason;
  readonly similarity: number | null;
}

export const doesChallenge = (challenge: FaceChallenge, straight: SeenFace, doing: SeenFace): boolean => {
  const turned = (yaw: number, before: number): boolean => yaw >= TURNED_YAW && yaw - before >= TURN;
  if (challenge === 'turn-left') return turned(doing.yaw, straight.yaw);
  if (challenge === 'turn-right') return turned(-doing.yaw, -straight.yaw);
  return doing.mouth >= OPEN_MOUTH && doing.mouth - straight.mouth >= MOUTH_OPENS;
};

const isLarge = ({ size }: SeenFace): boolean => size >= LEAST_SIZE;

/** Null: the engine did not answer. */
export const judgeFace = (seen: SeenFaces | null, challenge: FaceChallenge): FaceVerdict => {
  if (!seen) return { state: 'to-check', reason: 'no-engine', similarity: null };
  const [first = [], ...later] = seen.frames.map((faces) => faces.filter(isLarge));
  const [straight] = first;
  const similarity = straight?.similarity ?? null;
  const toCheck = (reason: FaceReason): FaceVerdict => ({ state: 'to-check', reason, similarity });
  const failed = (reason: FaceReason): FaceVerdict => ({ state: 'failed', reason, similarity });

  if (first.length > 1 || later.some(({ length }) => length > 1)) return toCheck('several-faces');
  if (!straight) return toCheck('no-face');
  if (seen.reference.length !== 1 || similarity === null) return toCheck('unclear-reference');
  if (similarity < FAILS_BELOW) return failed('different');
  if (Math.abs(straight.yaw) > STRAIGHT_YAW) return failed('no-challenge');
  const doing = later.flat().filter((face) => doesChallenge(challenge, straight, face));
  if (doing.length === 0) return failed('no-challenge');
  if (similarity < PASSES_FROM || doing.some((face) => (face.similarity ?? 0) < DOING_FAILS_BELOW))
    return toCheck('unsure');
  return { state: 'passed', reason: 'alike', similarity };
};
