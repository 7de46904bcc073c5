import { ClassStudyState, ClassUserSource, ClassUserState } from '@college/contracts/classes/class-user-row';
import type { ClassUserCounts } from '@college/contracts/classes/class-user-row';
import { Id } from '@college/contracts/core/paging';
import { choiceFilter } from '@college/form-kit/choice-filter';
import { useTexts } from '@college/portal-sdk/texts';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { classUserTexts } from './class-user.texts.ts';

export const placeDefaults = { state: '', kind: '', department: 0, report: '', study: '', source: '' };
export type PlaceFilters = typeof placeDefaults;

const REPORTS = ['reported', 'not-reported'] as const;
const KINDS = ['3', '5'] as const;
/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

export const placeQueryOf = (filters: PlaceFilters) => ({
  state: ClassUserState.safeParse(filters.state).data,
  userTypeId: KINDS.find((one) => one === filters.kind),
  departmentId: Id.safeParse(filters.department).data,
  reportState: REPORTS.find((one) => one === filters.report),
  studyState: ClassStudyState.safeParse(filters.study).data,
  source: ClassUserSource.safeParse(filters.source).data,
});

interface PlaceFilterFields {
  filters: PlaceFilters;
  onFilters: (change: Partial<PlaceFilters>) => void;
  data: { counts: ClassUserCounts; departments?: readonly { id: number; name: string }[] } | undefined;
  /** Online nobody reports. */
  mustReport: boolean;
}

/** Fields of the filter bar of a class's students, those used most first; no component, so that the bar counts them. */
export const usePlaceFilterFields = ({ filters, onFilters, data, mustReport }: PlaceFilterFields) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(classUserTexts);
  const kindWord = useUserTypeWord();
  const departments = data?.departments ?? [];
  return (
    <>
      {choice('state', t('state'), t('all'), ClassUserState.options, (value) =>
        data ? `${t(value)} (${data.counts[value]})` : t(value),
      )}
      {choice('department', t('department'), t('all'), {
        options: departments.map(({ id, name }) => ({ value: id, text: name })),
        search: departments.length > MANY,
      })}
      {choice('kind', t('kind'), t('all'), KINDS, (value) => kindWord(value, 2))}
      {mustReport && choice('report', t('report'), t('all'), REPORTS, t)}
      {choice('study', t('studyState'), t('all'), ClassStudyState.options, t)}
      {choice('source', t('source'), t('all'), ClassUserSource.options, t)}
    </>
  );
};
