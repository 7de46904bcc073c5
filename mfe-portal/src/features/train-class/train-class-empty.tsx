import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { EmptyState } from '@college/ui-kit/empty-state';
import { defaults, isFiltered } from './train-class-filters.ts';
import type { ClassFilters } from './train-class-filters.ts';
import { classTexts } from './train-class.texts.ts';

interface ClassEmptyProps {
  filters: ClassFilters;
  onChange: (change: Partial<ClassFilters>) => void;
}

/** What to do next when no class is shown. */
export const ClassEmpty = ({ filters, onChange }: ClassEmptyProps) => {
  const t = useTexts(classTexts);
  if (filters.page > 1)
    return (
      <EmptyState
        icon="train-class"
        title={t('pastEndTitle')}
        hint={t('pastEndHint')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('firstPage')}</Button>}
      />
    );
  if (isFiltered(filters))
    return (
      <EmptyState
        icon="search"
        title={t('noMatchTitle')}
        hint={t('noMatchHint')}
        action={<Button onClick={() => onChange(defaults)}>{t('resetFilters')}</Button>}
      />
    );
  return <EmptyState icon="train-class" title={t('emptyTitle')} hint={t('emptyHint')} />;
};
