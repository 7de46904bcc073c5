/** Filters of people by their class, and by the days on which they were enrolled or settled: where statistics lead to. */
import { TrainKind } from '@college/contracts/completion/train-class-row';
import { AreaCode } from '@college/contracts/platform/area-code';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { DateRangeField } from '@college/form-kit/date-time-field';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { AreaField } from './study-filter-fields.tsx';
import { dayOf, idOf, knownAs } from './study-filters.ts';
import { useSubjects } from './study-supervision.queries.ts';
import { supervisionTexts } from './study-supervision.texts.ts';

export const classDefaults = { areaCode: '', subjectId: 0, trainKind: '', dated: '', from: '', to: '' };
type ClassFilters = typeof classDefaults;

const DATED = ['enrolled', 'settled', 'graded'] as const;

/** As the calls know them. */
export const classQueryOf = (filters: ClassFilters) => ({
  areaCode: knownAs(AreaCode, filters.areaCode),
  subjectId: idOf(filters.subjectId),
  trainKind: knownAs(TrainKind, filters.trainKind),
  dated: DATED.find((one) => one === filters.dated),
  from: dayOf(filters.from),
  to: dayOf(filters.to),
});

interface SubjectAndKindProps {
  filters: Pick<ClassFilters, 'subjectId' | 'trainKind'>;
  onFilters: (change: Partial<Pick<ClassFilters, 'subjectId' | 'trainKind'>>) => void;
}

export const SubjectAndKind = ({ filters, onFilters }: SubjectAndKindProps) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(supervisionTexts);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  return (
    <>
      {seesSubjects && choice('subjectId', t('subject'), t('allSubjects'), namedOptions(subjects))}
      {choice('trainKind', t('trainKind'), t('allKinds'), TrainKind.options, (value) => t(`kind-${value}`))}
    </>
  );
};

export const ClassFilterFields = ({
  filters,
  onFilters,
}: {
  filters: ClassFilters;
  onFilters: (change: Partial<ClassFilters>) => void;
}) => {
  const choice = choiceFilter(filters, onFilters);
  const t = useTexts(supervisionTexts);
  return (
    <>
      <AreaField
        label={t('classArea')}
        value={filters.areaCode}
        onChange={(areaCode) => onFilters({ areaCode })}
      />
      <SubjectAndKind filters={filters} onFilters={onFilters} />
      {choice('dated', t('dated'), t('dated-enrolled'), DATED, (value) => t(`dated-${value}`))}
      <DateRangeField
        label={t('period')}
        value={{ from: filters.from, to: filters.to }}
        onChange={onFilters}
      />
    </>
  );
};
