import type { AreaRow } from '@college/contracts/system/area';
import { parentCodesOf } from '@college/contracts/system/area-code';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SortableTree } from '@college/ui-kit/sortable-tree';
import type { ReactNode } from 'react';
import { AREA, readChildAreas } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';
import { useLazyTree } from '../../use-lazy-tree.ts';

interface AreaLazyTreeProps {
  selected: string | null;
  /** Just added. */
  placed: string | null;
  onSelect: (code: string) => void;
  /** What to do while there are none. */
  start: ReactNode;
}

/** The areas, read as they are unfolded. Their codes say where they stand: nothing is dragged. */
export const AreaLazyTree = ({ selected, placed, onSelect, start }: AreaLazyTreeProps) => {
  const t = useTexts(areaTexts);
  const tree = useLazyTree({
    key: [...AREA, 'lazy'],
    read: readChildAreas,
    idOf: (row: AreaRow) => row.code,
    textOf: ({ name }) => name,
    hintOf: ({ code }) => code,
    countOf: ({ childCount }) => childCount,
    above: selected === null ? [] : parentCodesOf(selected),
  });
  if (tree.error)
    return (
      <Card>
        <ErrorPanel message={tree.error.message} onRetry={tree.refetch} busy={tree.isFetching} />
      </Card>
    );
  if (!tree.nodes)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  if (tree.nodes.length === 0)
    return (
      <Card>
        <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} icon="area" action={start} />
      </Card>
    );
  return (
    <Card>
      <SortableTree
        label={t('tree')}
        nodes={tree.nodes}
        selected={selected}
        placed={placed}
        onSelect={onSelect}
        onUnfold={tree.unfold}
        loadingIds={tree.loadingIds}
        fixed
        onMove={() => undefined}
      />
    </Card>
  );
};
