/** Splits a PDF into its pages, each a PDF of its own. */
import { lookInThread } from './media-thread.ts';
import type { StoredFile } from '../../../storage/storage.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';
import { MOST_PAGES } from './count-pages.ts';

/** A page takes about a tenth of a second. */
const LIMIT_SECONDS = 1200;
/** What all pages of a document may take in storage: each has the fonts and pictures that it names. */
const MOST_BYTES = 2 * 1024 ** 3;

type Found = { readonly pages: number } | { readonly failure: 'encrypted' | 'broken' };

interface Splitting {
  readonly signal: AbortSignal;
  /** Stores a page, by its number from 0. */
  readonly store: (page: number, bytes: Uint8Array) => Promise<void>;
}

/** How many pages there are, or why it cannot be split. Rejects where a page cannot be stored: then it may be tried again. */
export const splitDocument = async (
  file: StoredFile,
  { signal, store }: Splitting,
): Promise<number | WareFailure> => {
  const script = new URL('./split-thread.mjs', import.meta.url);
  const ended = new AbortController();
  let bytes = 0;
  let unstored: { readonly error: unknown } | null = null;
  const look = await lookInThread<Found>(script, file, {
    seconds: LIMIT_SECONDS,
    signal: AbortSignal.any([signal, ended.signal]),
    data: { most: MOST_PAGES },
    take: async (page, made) => {
      bytes += made.length;
      if (bytes > MOST_BYTES) return ended.abort();
      await store(page, made).catch((error: unknown) => {
        unstored = { error };
        ended.abort();
      });
    },
  });
  if (unstored) throw (unstored as { readonly error: unknown }).error;
  if (ended.signal.aborted) return 'too-large';
  if ('why' in look) return look.why;
  if ('failure' in look.found) return look.found.failure;
  const { pages } = look.found;
  if (pages < 1) return 'broken';
  return pages > MOST_PAGES ? 'too-large' : pages;
};
