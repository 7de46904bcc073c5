import type { Keys } from '../../../crypto/keys.ts';
import { sign } from '../../../crypto/signature.ts';
import { FaceChallenge } from '@college/contracts/classes/face-check';

/**
 * What a face is to do: another challenge for each try, which nobody can predict. It stays until a try was judged, so
 * that asking again brings no easier one.
 *
 * @param occasion what the face is shown for and by whom, such as `exam-face/{sitting}/{user}`
 * @param tries how many faces were judged for it
 */
export const challengeFor = (keys: Keys, occasion: string, tries: number): FaceChallenge => {
  const byte = Buffer.from(sign(keys, 'blindIndex', `${occasion}/${tries}`), 'base64url').readUInt16BE(0);
  return FaceChallenge.options[byte % FaceChallenge.options.length] ?? 'turn-left';
};
