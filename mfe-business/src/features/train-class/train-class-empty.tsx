import { usePermit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button, buttonClass } from '@college/ui-kit/button';
import type { DataTableProps } from '@college/ui-kit/data-table';
import { defaults, isFiltered } from './train-class-filters.ts';
import type { TrainClassFilters } from './train-class-filters.ts';
import { trainClassTexts } from './train-class.texts.ts';

/** What to do next when the list shows no class. */
export const useEmptyTrainClassList = (
  filters: TrainClassFilters,
  setFilters: (change: Partial<TrainClassFilters>) => void,
): DataTableProps<object>['empty'] => {
  const t = useTexts(trainClassTexts);
  const mayCreate = usePermit('train-class:create');
  // Deleting the last row of the last page leads here.
  if (filters.page > 1)
    return {
      title: t('pastEndTitle'),
      hint: t('pastEndHint'),
      action: <Button onClick={() => setFilters({ page: 1 })}>{t('firstPage')}</Button>,
    };
  if (isFiltered(filters))
    return {
      title: t('noMatchTitle'),
      hint: t('noMatchHint'),
      action: <Button onClick={() => setFilters(defaults)}>{t('resetFilters')}</Button>,
    };
  if (!mayCreate) return { title: t('emptyTitle'), hint: t('emptyHintReader') };
  return {
    title: t('emptyTitle'),
    hint: t('emptyHint'),
    action: (
      <Link className={buttonClass({ kind: 'primary' })} to="/trainClass/add">
        {t('create')}
      </Link>
    ),
  };
};
