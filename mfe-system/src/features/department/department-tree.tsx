import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { DepartmentDetail, DepartmentRow } from '@college/contracts/identity/department';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { FilterBar } from '@college/ui-kit/filter-bar';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { SearchField } from '@college/ui-kit/search-field';
import { Stack } from '@college/ui-kit/stack';
import type { TreeMove } from '@college/ui-kit/tree';
import { useState } from 'react';
import { DeleteDepartmentDialog } from './delete-department-dialog.tsx';
import { DepartmentPanel } from './department-panel.tsx';
import type { DepartmentAction } from './department-panel.tsx';
import {
  DEPARTMENT,
  readChildren,
  useDepartment,
  useDragDepartment,
  useIdsAbove,
} from './department.queries.ts';
import { departmentTexts } from './department.texts.ts';
import { departmentDefaults, FoundDepartments } from './found-departments.tsx';
import { MoveAskDialog, MoveChoiceDialog } from './move-department-dialog.tsx';
import type { Move } from './move-department-dialog.tsx';
import { LazyTree, openedOf, useTopRows } from '../../lazy-tree.tsx';

const CreateDepartmentDialog = lazyDialog(
  async () => (await import('./department-form-dialog.tsx')).CreateDepartmentDialog,
);
const EditDepartmentDialog = lazyDialog(
  async () => (await import('./department-form-dialog.tsx')).EditDepartmentDialog,
);

type Asked =
  | { action: 'create-top' }
  | { action: DepartmentAction; department: DepartmentDetail }
  | { action: 'move-there'; move: Move };

const TREE = [...DEPARTMENT, 'lazy'];

/** The tree of departments beside the selected one; a search replaces the tree by a list. */
const DepartmentTree = () => {
  const t = useTexts(departmentTexts);
  const [filters, setFilters] = useUrlFilters(departmentDefaults);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { keyword, page } = filters;
  const top = useTopRows({ queryKey: TREE, read: readChildren });
  // Until one is chosen the first is shown; a search chooses by itself.
  const id = filters.id || (keyword ? 0 : (top[0]?.id ?? 0));
  const choose = (chosen: number): void => setFilters({ id: chosen, page });
  const [placed, setPlaced] = useState<number | null>(null);
  const showPlaced = (one: number): void => {
    // The present search may not match the new one.
    setFilters({ ...departmentDefaults, id: one });
    setPlaced(one);
  };
  const close = (): void => setAsked(null);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="department:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create-top' })}>
            {t('createTop')}
          </Button>
        </Permit>
      }
    >
      <Panes
        chosen={filters.id || null}
        side={
          <Stack>
            <FilterBar
              search={
                <SearchField
                  value={keyword}
                  onChange={(text) => setFilters({ keyword: text })}
                  placeholder={t('keyword')}
                />
              }
            />
            {keyword ? (
              <FoundDepartments filters={filters} onFilters={setFilters} onChoose={choose} />
            ) : (
              <Departments
                top={top}
                selected={id || null}
                placed={placed}
                onSelect={choose}
                onMove={(move) => setAsked({ action: 'move-there', move })}
              />
            )}
          </Stack>
        }
      >
        {id > 0 ? (
          <DepartmentPanel
            key={id}
            id={id}
            onAsk={(action, department) => setAsked({ action, department })}
          />
        ) : (
          <Card>
            <EmptyState title={t('noneTitle')} hint={t('noneHint')} icon="department" />
          </Card>
        )}
      </Panes>
      {asked?.action === 'create-top' && (
        <CreateDepartmentDialog parent={null} onCreated={showPlaced} onClose={close} />
      )}
      {asked?.action === 'move-there' && (
        <MoveAskDialog move={asked.move} onMoved={setPlaced} onClose={close} />
      )}
      {asked && 'department' in asked && (
        <ChosenDialog
          action={asked.action}
          department={asked.department}
          onMove={(move) => setAsked({ action: 'move-there', move })}
          onCreated={showPlaced}
          onDeleted={() => setFilters({ id: 0 })}
          onClose={close}
        />
      )}
    </Page>
  );
};

interface DepartmentsProps {
  top: readonly DepartmentRow[];
  selected: number | null;
  placed: number | null;
  onSelect: (id: number) => void;
  /** It was dropped below another department, which needs a confirmation. Reordering alone does not. */
  onMove: (move: Move) => void;
}

const Departments = ({ top, selected, placed, onSelect, onMove }: DepartmentsProps) => {
  const t = useTexts(departmentTexts);
  const mayMove = usePermit('department:move');
  const drag = useDragDepartment();
  const opened = openedOf(top, ({ id }) => id);
  const above = [...opened, ...useIdsAbove(selected), ...useIdsAbove(placed)];
  const move = (
    { id, parentId, position }: TreeMove<number>,
    rowOf: (id: number) => DepartmentRow | undefined,
  ): void => {
    const row = rowOf(id);
    if (!row) return;
    const place = { id, rowVersion: row.rowVersion, parentId, position };
    if (parentId === row.parentId) drag.mutate(place);
    else {
      const parentName = parentId === null ? '' : (rowOf(parentId)?.name ?? '');
      onMove({ ...place, name: row.name, parentName });
    }
  };
  return (
    <LazyTree
      label={t('tree')}
      queryKey={TREE}
      read={readChildren}
      idOf={(row: DepartmentRow) => row.id}
      textOf={({ name }) => name}
      countOf={({ childCount }) => childCount}
      above={above}
      selected={selected}
      placed={placed}
      onSelect={onSelect}
      onMove={mayMove && !drag.isPending ? move : undefined}
      empty={<EmptyState title={t('emptyTitle')} hint={t('emptyHint')} icon="department" />}
      footer={mayMove && <small>{t('dragHint')}</small>}
    />
  );
};

interface ChosenDialogProps {
  action: DepartmentAction;
  department: DepartmentDetail;
  onMove: (move: Move) => void;
  onCreated: (id: number) => void;
  onDeleted: () => void;
  onClose: () => void;
}

const ChosenDialog = ({ action, department, onMove, onCreated, onDeleted, onClose }: ChosenDialogProps) => {
  const newest = useDepartment(department.id).data ?? department;
  if (action === 'create')
    return <CreateDepartmentDialog parent={newest} onCreated={onCreated} onClose={onClose} />;
  if (action === 'edit') return <EditDepartmentDialog department={newest} onClose={onClose} />;
  if (action === 'move') return <MoveChoiceDialog department={newest} onChosen={onMove} onClose={onClose} />;
  return <DeleteDepartmentDialog department={newest} onDeleted={onDeleted} onClose={onClose} />;
};

export default DepartmentTree;
