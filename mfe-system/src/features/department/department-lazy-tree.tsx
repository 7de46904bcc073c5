import type { DepartmentRow } from '@college/contracts/system/department';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { SortableTree } from '@college/ui-kit/sortable-tree';
import type { TreeMove } from '@college/ui-kit/sortable-tree';
import { DEPARTMENT, readChildren, useDragDepartment, useIdsAbove } from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';
import type { Move } from './move-department-dialog.tsx';
import { useLazyTree } from '../../use-lazy-tree.ts';

interface DepartmentLazyTreeProps {
  selected: number | null;
  /** Just added or moved. */
  placed: number | null;
  onSelect: (id: number) => void;
  /** It was put below another department: to be asked about. Another order alone is done at once. */
  onMove: (move: Move) => void;
}

/** The departments, read as they are unfolded, and moved by dragging. */
export const DepartmentLazyTree = ({ selected, placed, onSelect, onMove }: DepartmentLazyTreeProps) => {
  const t = useTexts(departmentTexts);
  const mayMove = usePermit('department:move');
  const drag = useDragDepartment();
  const tree = useLazyTree({
    key: [...DEPARTMENT, 'lazy'],
    read: readChildren,
    idOf: (row: DepartmentRow) => row.id,
    textOf: ({ name }) => name,
    countOf: ({ childCount }) => childCount,
    above: [...useIdsAbove(selected), ...useIdsAbove(placed)],
  });
  const move = ({ id, parentId, position }: TreeMove<number>): void => {
    const row = tree.row(id);
    if (!row) return;
    const place = { id, rowVersion: row.rowVersion, parentId, position };
    if (parentId === row.parentId) drag.mutate(place);
    else
      onMove({
        ...place,
        name: row.name,
        parentName: parentId === null ? '' : (tree.row(parentId)?.name ?? ''),
      });
  };
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
        <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} icon="department" />
      </Card>
    );
  return (
    <Card footer={mayMove && <small>{t('dragHint')}</small>}>
      <SortableTree
        label={t('tree')}
        nodes={tree.nodes}
        selected={selected}
        placed={placed}
        onSelect={onSelect}
        onUnfold={tree.unfold}
        loadingIds={tree.loadingIds}
        fixed={!mayMove || drag.isPending}
        onMove={move}
      />
    </Card>
  );
};
