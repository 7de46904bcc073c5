/** A ware as `creditOf` knows it. */
import type { CourseWareRow, WareKind } from '@college/contracts/business/course-ware';
import type { StudiedWare } from '@college/contracts/business/study-credit';

export const studiedBy = (kind: WareKind): StudiedWare['by'] => {
  if (kind === 'document') return 'paged';
  return kind === 'video' || kind === 'audio' || kind === 'replay' ? 'timed' : 'scrolled';
};

const lengthOf = ({ kind, durationSeconds, pages }: CourseWareRow): number => {
  const by = studiedBy(kind);
  if (by === 'timed') return Math.floor((durationSeconds ?? 0) * 1000);
  return by === 'paged' ? (pages ?? 0) : 1;
};

/** Null where nothing is studied: a link, or a ware that is not ready. */
export const studiedWareOf = (ware: CourseWareRow): StudiedWare | null => {
  const length = lengthOf(ware);
  if (ware.kind === 'link' || ware.state !== 'ready' || length <= 0) return null;
  return {
    by: studiedBy(ware.kind),
    length,
    creditMs: ware.creditSeconds * 1000,
    maxRate: ware.maxRate,
    isDrag: ware.isDrag,
  };
};
