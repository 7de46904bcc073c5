/** Pages of documents and sections of texts: where each is, and which of them earn. */
import { openIn } from './study-coverage.ts';
import type { Span } from './study-coverage.ts';
import type { Evidence, Reached, StudiedWare } from './study-evidence.ts';

/** The number of the page at a place, from 0. */
export const pageAt = ({ by, ends = [] }: Pick<StudiedWare, 'by' | 'ends'>, place: number): number => {
  if (by === 'paged') return Math.floor(place);
  const found = ends.findIndex((end) => place < end);
  return found === -1 ? Math.max(0, ends.length - 1) : found;
};

/** From where to where a page is. */
export const pageSpan = ({ by, ends = [] }: Pick<StudiedWare, 'by' | 'ends'>, page: number): Span =>
  by === 'paged' ? [page, page + 1] : [ends[page - 1] ?? 0, ends[page] ?? 1];

/** The first so many units of these spans. */
const atMost = (spans: readonly Span[], units: number): Span[] => {
  let left = units;
  return spans.flatMap(([from, to]): Span[] => {
    const end = Math.min(to, from + left);
    left -= Math.max(0, end - from);
    return end > from ? [[from, end]] : [];
  });
};

/** Pages that were open in this stretch: the one that is open now first, since a page is reported before it is turned. */
export const pagePath = ({ ware, before, pages }: Evidence, { position, furthest }: Reached) => {
  const unitsPerMs = ware.length / ware.creditMs;
  const opened = [...new Set([position, before.position].map((place) => pageAt(ware, place)))];
  const spanOf = (page: number): Span => pageSpan(ware, page);
  const isWhole = ware.by === 'scrolled' && !ware.ends;
  const spans = isWhole ? [[0, furthest] as const] : opened.map(spanOf);
  const open = (span: Span): Span[] => openIn(before.coverage, span, 1);
  const rest = { end: position, unitsPerMs, moved: null };
  if (!ware.isByPage) return { ...rest, given: spans, open: spans.flatMap(open) };
  const had = opened.map((page) => ({ page, ms: pages?.get(page) ?? 0 })).filter(({ ms }) => ms > 0);
  return {
    ...rest,
    // However much of it is open still: a page is had for no longer than since its delivery.
    given: had.flatMap(({ ms }): Span[] => [[0, ms * unitsPerMs]]),
    open: had.flatMap(({ page, ms }) => atMost(open(spanOf(page)), ms * unitsPerMs)),
  };
};
