/** A ware as `creditOf` knows it. */
import { endsOf, sectionsOf } from '../../content/course/course.port.ts';
import type { CourseWareRow, WareKind } from '@college/contracts/content/course-ware';
import { creditedSpans } from '@college/contracts/study/study-coverage';
import type { Coverage } from '@college/contracts/study/study-coverage';
import type { StudiedWare } from '@college/contracts/study/study-evidence';

export const studiedBy = (kind: WareKind): StudiedWare['by'] => {
  if (kind === 'document') return 'paged';
  return kind === 'video' || kind === 'audio' || kind === 'replay' ? 'timed' : 'scrolled';
};

const lengthOf = ({ kind, durationSeconds, pages }: CourseWareRow): number => {
  const by = studiedBy(kind);
  if (by === 'timed') return Math.floor((durationSeconds ?? 0) * 1000);
  return by === 'paged' ? (pages ?? 0) : 1;
};

/** Null where nothing is studied: a link, or a ware that is not ready. `content`: of a text. */
export const studiedWareOf = (ware: CourseWareRow, content: string): StudiedWare | null => {
  const length = lengthOf(ware);
  if (ware.kind === 'link' || ware.state !== 'ready' || length <= 0) return null;
  return {
    by: studiedBy(ware.kind),
    length,
    creditMs: ware.creditSeconds * 1000,
    maxRate: ware.maxRate,
    isDrag: ware.isDrag,
    ...(studiedBy(ware.kind) !== 'timed' && { isByPage: true }),
    ...(ware.kind === 'text' && { ends: endsOf(sectionsOf(content)) }),
  };
};

/** A film is at its end within this many milliseconds of it. */
const END_MS = 1000;

/**
 * Where a ware goes on, in its units. Whoever looked at a part of a film again goes on behind what was watched in one
 * piece with it; a film that was watched to its end goes on where it was left.
 */
export const placeToResume = (
  { by, length }: Pick<StudiedWare, 'by' | 'length'>,
  { position, coverage }: { readonly position: number; readonly coverage: string },
): number => {
  if (by !== 'timed') return position;
  const watched = creditedSpans(JSON.parse(coverage) as Coverage).find(
    ([from, to]) => from <= position && position < to,
  );
  return watched && watched[1] < length - END_MS ? watched[1] : position;
};
