import type { StatisticsFilters } from '@college/contracts/reporting/statistics';
import { TrainKind } from '@college/contracts/completion/train-class-row';
import { CalendarDate } from '@college/contracts/core/calendar-date';
import { Id } from '@college/contracts/core/paging';
import type { Parsed, Schema } from '@college/contracts/core/schema';
import { AreaCode } from '@college/contracts/platform/area-code';
import { DateRangeField } from '@college/form-kit/date-time-field';
import { treeOptions } from '@college/form-kit/tree-options';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { SelectField } from '@college/ui-kit/select-field';
import { dayOfToday } from './statistics-links.ts';
import { useAreas, useSubjects } from './statistics.queries.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

const defaults = { from: '', to: '', areaCode: '', subjectId: 0, trainKind: '' };

/** A value of the URL as the contract knows it; anything else counts as no filter. */
export const knownAs = <S extends Schema>(schema: S, value: unknown): Parsed<S> | undefined =>
  schema.safeParse(value).data;

/** What the address asks for; without a period this year until today. */
export const useStatisticsFilters = () => {
  const [inAddress, setFilters] = useUrlFilters(defaults);
  const to = knownAs(CalendarDate, inAddress.to) ?? dayOfToday();
  const from = knownAs(CalendarDate, inAddress.from) ?? `${to.slice(0, 4)}-01-01`;
  const asked: StatisticsFilters = {
    from: from <= to ? from : to,
    to,
    areaCode: knownAs(AreaCode, inAddress.areaCode),
    subjectId: knownAs(Id, inAddress.subjectId),
    trainKind: knownAs(TrainKind, inAddress.trainKind),
  };
  return { asked, setFilters };
};

interface StatisticsBarProps {
  asked: StatisticsFilters;
  onChange: ReturnType<typeof useStatisticsFilters>['setFilters'];
}

export const StatisticsBar = ({ asked, onChange }: StatisticsBarProps) => {
  const t = useTexts(statisticsTexts);
  const subjects = useSubjects();
  const areas = useAreas();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  return (
    <FilterBar onReset={() => onChange(defaults)}>
      <DateRangeField label={t('period')} value={{ from: asked.from, to: asked.to }} onChange={onChange} />
      <SelectField
        label={t('area')}
        name="areaCode"
        placeholder={t('allAreas')}
        search={areaOptions.length > MANY}
        loading={areas.isLoading}
        options={areaOptions}
        value={asked.areaCode ?? null}
        onChange={(areaCode) => onChange({ areaCode: areaCode ?? '' })}
      />
      <SelectField
        label={t('subject')}
        name="subjectId"
        placeholder={t('allSubjects')}
        search={(subjects.data ?? []).length > MANY}
        loading={subjects.isLoading}
        options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        value={asked.subjectId ?? null}
        onChange={(subjectId) => onChange({ subjectId: subjectId ?? 0 })}
      />
      <SelectField
        label={t('trainKind')}
        name="trainKind"
        placeholder={t('allKinds')}
        options={TrainKind.options.map((value) => ({ value, text: t(`kind-${value}`) }))}
        value={asked.trainKind ?? null}
        onChange={(trainKind) => onChange({ trainKind: trainKind ?? '' })}
      />
    </FilterBar>
  );
};
