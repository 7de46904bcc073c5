/** Whether slides can be shown: asked before a transaction is opened, since the file is read. */
import { slidesOf } from './live-course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { storedFileOf } from '../../platform/attachment/attachment.port.ts';
import { countPages } from '../../content/ware-media/ware-media.port.ts';
import { commonErrors } from '@college/contracts/core/errors';

const PDF = 'application/pdf';
const LOOK_MS = 20_000;

interface Sent {
  /** Of the live course that is changed; absent for a new one. */
  readonly id?: number;
  readonly slidesId?: number | null | undefined;
}

/** One that asks for a password, or that is no whole PDF, is refused before the lesson and not in it. */
export const refuseSlides = async (context: SignedInContext, { id, slidesId }: Sent) => {
  if (slidesId == null) return null;
  // Those that it has were looked at when they came.
  if (id !== undefined && (await slidesOf(context.read, id)) === slidesId) return null;
  const file = await storedFileOf(context, slidesId);
  // What is missing, or no PDF, is refused where it is put to use.
  if (file?.mediaType !== PDF) return null;
  const found = await countPages(file.stored, AbortSignal.timeout(LOOK_MS));
  if (found === 'encrypted') return failField(commonErrors.invalid, 'slidesId', 'live-course.slides-locked');
  return typeof found === 'number'
    ? null
    : failField(commonErrors.invalid, 'slidesId', 'live-course.slides-broken');
};
