/** Encodes an uploaded picture anew, as a small one: of 600 px a side unless said otherwise. */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { atMost } from '../../../app/at-most.ts';
import { imageTypeOf } from './image-type.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { PHOTO_LIMITS, userPhotoErrors } from '@college/contracts/identity/user-photo';

export interface PhotoImage {
  /** A JPEG that fits into its box, upright, without metadata. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Of these bytes, in hex. */
  readonly sha256: string;
}

type Refused = FailureOf<
  typeof userPhotoErrors.badType | typeof userPhotoErrors.badSize | typeof userPhotoErrors.unreadable
>;

const BOX = { width: 600, height: 600 };
const QUALITY = 88;
const { minSide, maxSide } = PHOTO_LIMITS;

// The decoder shares its threads with SQLite's reads: when a whole class sends its pictures at once, other users must
// not have to wait for their lists.
sharp.concurrency(1);
sharp.cache(false);
const decoding = atMost({ running: 2, waiting: 40 });

/**
 * Decodes and encodes anew: upright, without metadata or anything else hidden in the bytes. Type and size are checked
 * before a pixel is decoded.
 */
export const encodePhoto = async (
  bytes: Buffer,
  box = BOX,
): Promise<PhotoImage | Refused | CommonFailure> => {
  const type = imageTypeOf(bytes);
  if (type === null) return fail(userPhotoErrors.badType);
  return (await decoding(() => encoded(bytes, type, box))) ?? fail(commonErrors.notReady);
};

const encoded = async (
  bytes: Buffer,
  type: string,
  box: { width: number; height: number },
): Promise<PhotoImage | Refused> => {
  const image = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
  const facts = await orRefuse(image.metadata());
  if (facts === null) return fail(userPhotoErrors.unreadable);
  const { format, width, height, pages = 1 } = facts;
  if (format !== type || pages > 1) return fail(userPhotoErrors.badType);
  if (Math.min(width, height) < minSide || Math.max(width, height) > maxSide)
    return fail(userPhotoErrors.badSize, { minSide, maxSide });
  const made = await orRefuse(
    image
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  if (made === null) return fail(userPhotoErrors.unreadable);
  const { data, info } = made;
  const sha256 = createHash('sha256').update(data).digest('hex');
  return { bytes: data, width: info.width, height: info.height, sha256 };
};

/** When the decoder fails, the file is broken; the sender gets this answer, and it is not an error of ours. */
const orRefuse = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
