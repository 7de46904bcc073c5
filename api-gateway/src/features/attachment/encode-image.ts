/** A stranger's picture in, one of our own making out: upright, without metadata or whatever else the bytes held. */
import sharp from 'sharp';
import { atMost } from '../../app/at-most.ts';
import type { FileKind } from './file-kinds.ts';
import { fail } from '../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { attachmentErrors } from '@college/contracts/system/attachment';

/** Pixels of a stranger's picture, and of one side of ours. */
const MAX_PIXELS = 50_000_000;
const SIDE = 4096;

// As for the pictures of users: the decoder's threads are the ones that SQLite reads with.
sharp.concurrency(1);
sharp.cache(false);
const encoding = atMost({ running: 2, waiting: 40 });

/** The picture in the format that it has. */
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
    // A decoder that gives up says that the picture is broken or too large; that is the sender's to know.
    return format.toBuffer().catch(() => 'broken' as const);
  });
  if (made === null) return fail(commonErrors.notReady);
  return made === 'broken' ? fail(attachmentErrors.unreadable) : made;
};
