import { ClassStudyState, ClassUserSource, ClassUserState } from '@college/contracts/classes/class-user';
import type { ClassUserCounts } from '@college/contracts/classes/class-user';
import { Id } from '@college/contracts/core/paging';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
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
  const t = useTexts(classUserTexts);
  const kindWord = useUserTypeWord();
  const asked = placeQueryOf(filters);
  const departments = data?.departments ?? [];
  return (
    <>
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('all')}
        options={ClassUserState.options.map((value) => ({
          value,
          text: data ? `${t(value)} (${data.counts[value]})` : t(value),
        }))}
        value={asked.state ?? null}
        onChange={(value) => onFilters({ state: value ?? '' })}
      />
      <SelectField
        label={t('department')}
        name="department"
        placeholder={t('all')}
        search={departments.length > MANY}
        options={departments.map(({ id, name }) => ({ value: id, text: name }))}
        value={asked.departmentId ?? null}
        onChange={(value) => onFilters({ department: value ?? 0 })}
      />
      <SelectField
        label={t('kind')}
        name="kind"
        placeholder={t('all')}
        options={KINDS.map((value) => ({ value, text: kindWord(value, 2) }))}
        value={asked.userTypeId ?? null}
        onChange={(value) => onFilters({ kind: value ?? '' })}
      />
      {mustReport && (
        <SelectField
          label={t('report')}
          name="report"
          placeholder={t('all')}
          options={REPORTS.map((value) => ({ value, text: t(value) }))}
          value={asked.reportState ?? null}
          onChange={(value) => onFilters({ report: value ?? '' })}
        />
      )}
      <SelectField
        label={t('studyState')}
        name="study"
        placeholder={t('all')}
        options={ClassStudyState.options.map((value) => ({ value, text: t(value) }))}
        value={asked.studyState ?? null}
        onChange={(value) => onFilters({ study: value ?? '' })}
      />
      <SelectField
        label={t('source')}
        name="source"
        placeholder={t('all')}
        options={ClassUserSource.options.map((value) => ({ value, text: t(value) }))}
        value={asked.source ?? null}
        onChange={(value) => onFilters({ source: value ?? '' })}
      />
    </>
  );
};
