import { useUrlFilters } from '@college/portal-sdk/url-filters';

/** The query of the pages about one sitting. */
export const placeQuery = ({ examId, classId }: { examId: number; classId?: number | null }): string =>
  classId == null ? `examId=${examId}` : `examId=${examId}&classId=${classId}`;

/** The sitting in the address; null without an exam. */
export const usePlace = (): { examId: number; classId?: number } | null => {
  const [{ examId, classId }] = useUrlFilters({ examId: 0, classId: 0 });
  if (examId <= 0) return null;
  return classId > 0 ? { examId, classId } : { examId };
};
