/** Encodes an uploaded picture anew: upright, without metadata or anything else hidden in the bytes. */
import sharp from 'sharp';
import { atMost } from '../../../app/at-most.ts';
import type { FileKind } from './file-kinds.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { attachmentErrors } from '@college/contracts/platform/attachment';

/** The maximum number of pixels of an uploaded picture, and the longest side of ours. */
const MAX_PIXELS = 50_000_000;
const SIDE = 4096;

// As for user pictures: the decoder shares its threads with SQLite's reads.
sharp.concurrency(1);
sharp.cache(false);
const encoding = atMost({ running: 2, waiting: 40 });

/** The picture in its own format. */
export const encodeImage = async (
  file: string,
  { mediaType }: FileKind,
): Promise<Buffer | CommonFailure | FailureOf<typeof attachmentErrors.unreadable>> => {
  const made = await encoding(async () => {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true });
    const format =
      mediaType === 'image/png'
        ? image.png()
        : mediaType === 'image/webp'
          ? image.webp({ quality: 88 })
          : image.jpeg({ quality: 88 });
    // When the decoder fails, the picture is broken or too large, and the sender gets this answer.
    return format.toBuffer().catch(() => 'broken' as const);
  });
  if (made === null) return fail(commonErrors.notReady);
  return made === 'broken' ? fail(attachmentErrors.unreadable) : made;
};
