/** The frames of an upload lie side by side in one picture, as squares. */
import sharp from 'sharp';
import { fail, isFailure } from '../../../app/failure.ts';
import { encodePhoto } from '../../identity/user-photo/user-photo.port.ts';
import { FACE_FRAMES, FACE_LIMITS, faceCheckErrors } from '@college/contracts/classes/face-check';

const BOX = { width: FACE_FRAMES * FACE_LIMITS.side, height: FACE_LIMITS.side };

/** An upload, encoded anew; refused when it is not as many squares as there are frames. */
export const encodeFrames = async (bytes: Buffer) => {
  const image = await encodePhoto(bytes, BOX);
  if (isFailure(image)) return image;
  const isRow = image.width === FACE_FRAMES * image.height;
  return isRow ? image : fail(faceCheckErrors.badFrames, { frames: FACE_FRAMES });
};

export const cutFrames = async (bytes: Buffer): Promise<Buffer[]> => {
  const { height: side } = await sharp(bytes).metadata();
  const cut = (at: number): Promise<Buffer> =>
    sharp(bytes)
      .extract({ left: at * side, top: 0, width: side, height: side })
      .jpeg({ quality: 95 })
      .toBuffer();
  return Promise.all(Array.from({ length: FACE_FRAMES }, (_, at) => cut(at)));
};
