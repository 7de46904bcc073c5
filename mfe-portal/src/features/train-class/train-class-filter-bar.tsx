import { TrainMode } from '@college/contracts/business/train-class';
import { useTexts } from '@college/portal-sdk/texts';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { SearchField } from '@college/ui-kit/search-field';
import { SelectField } from '@college/ui-kit/select-field';
import { PUBLIC_PHASES, usePublicTrainClassWord } from '@college/vocabulary/train-class-words';
import { defaults, isFiltered } from './train-class-filters.ts';
import type { ClassFilters } from './train-class-filters.ts';
import { classTexts } from './train-class.texts.ts';

interface ClassFilterBarProps {
  filters: ClassFilters;
  onChange: (change: Partial<ClassFilters>) => void;
}

export const ClassFilterBar = ({ filters, onChange }: ClassFilterBarProps) => {
  const t = useTexts(classTexts);
  const word = usePublicTrainClassWord();
  const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, text: word(value) }));
  return (
    <FilterBar onReset={isFiltered(filters) ? () => onChange(defaults) : undefined}>
      <SearchField
        value={filters.keyword}
        onChange={(keyword) => onChange({ keyword })}
        placeholder={t('keyword')}
      />
      <SelectField
        label={t('phase')}
        name="phase"
        placeholder={t('allPhases')}
        options={optionsOf(PUBLIC_PHASES)}
        value={filters.phase || null}
        onChange={(phase) => onChange({ phase: phase ?? '' })}
      />
      <SelectField
        label={t('mode')}
        name="trainMode"
        placeholder={t('allModes')}
        options={optionsOf(TrainMode.options)}
        value={filters.trainMode || null}
        onChange={(trainMode) => onChange({ trainMode: trainMode ?? '' })}
      />
    </FilterBar>
  );
};
