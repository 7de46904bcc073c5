/** How many pages a PDF has. */
import { lookInThread } from './media-thread.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';

const LIMIT_SECONDS = 60;
/** A book; nobody reads more in a course. */
export const MOST_PAGES = 2000;

type Found = { readonly pages: number } | { readonly failure: 'encrypted' | 'broken' };

export const countPages = async (file: StoredFile, signal: AbortSignal): Promise<number | WareFailure> => {
  const script = new URL('./pdf-thread.mjs', import.meta.url);
  const look = await lookInThread<Found>(script, file, { seconds: LIMIT_SECONDS, signal });
  if ('why' in look) return look.why;
  if ('failure' in look.found) return look.found.failure;
  const { pages } = look.found;
  if (pages < 1) return 'broken';
  return pages > MOST_PAGES ? 'too-large' : pages;
};
