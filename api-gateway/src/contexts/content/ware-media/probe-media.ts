/** How long a video or audio file is, measured by its packets. */
import { lookInThread } from './media-thread.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';

export interface Probe {
  readonly seconds: number;
  /** As it is shown, after a rotation; null for sound alone. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly hasSound: boolean;
}

interface Found extends Omit<Probe, 'seconds'> {
  readonly seconds: number | null;
}

/** A file that is still read after this time is not one that was made to be watched. */
const LIMIT_SECONDS = 60;
const SHORTEST = 0.5;
const LONGEST = 12 * 60 * 60;
/** Speech takes 700 bytes a second at the very least, a picture that hardly changes as much. */
const FEWEST_BYTES = 250;
/** 8K; more would take the memory of the machine that cuts it. */
const MOST_PIXELS = 7680 * 4320;

const measure = (
  { seconds, picture, hasSound }: Found,
  kind: 'video' | 'audio',
  size: number,
): Probe | WareFailure => {
  if (kind === 'video' ? picture === null : !hasSound) return 'broken';
  if (seconds === null || !Number.isFinite(seconds) || seconds < SHORTEST) return 'no-length';
  if (seconds > LONGEST) return 'too-long';
  // A few kilobytes that claim to last for hours.
  if (size / seconds < FEWEST_BYTES) return 'broken';
  if (picture && picture.width * picture.height > MOST_PIXELS) return 'too-large';
  return { seconds, picture: kind === 'video' ? picture : null, hasSound };
};

export const probeMedia = async (
  file: StoredFile,
  kind: 'video' | 'audio',
  signal: AbortSignal,
): Promise<Probe | WareFailure> => {
  const script = new URL('./probe-thread.mjs', import.meta.url);
  const look = await lookInThread<Found | null>(script, file, { seconds: LIMIT_SECONDS, signal });
  if ('why' in look) return look.why;
  return look.found === null ? 'broken' : measure(look.found, kind, file.size);
};
