import type { CourseTypeDetail, CourseTypeNode } from '@college/contracts/content/course-type';
import { MAX_COURSE_TYPE_LEVEL } from '@college/contracts/content/course-type';
import { useShown } from '@college/form-kit/both-names';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { notify } from '@college/portal-sdk/notify';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { Skeleton } from '@college/ui-kit/skeleton';
import { moveNode, Tree } from '@college/ui-kit/tree';
import type { TreeMove } from '@college/ui-kit/tree';
import { useState } from 'react';
import { useCourseType, useCourseTypeTree, useDragCourseType } from './course-type.queries.ts';
import { TypePanel } from './course-type-panel.tsx';
import type { CourseTypeAction } from './course-type-panel.tsx';
import { courseTypeTexts } from './course-type.texts.ts';
import { treeNodes } from '../../tree-nodes.ts';

const CreateDialog = lazyDialog(
  async () => (await import('./course-type-dialogs.tsx')).CreateCourseTypeDialog,
);
const EditDialog = lazyDialog(async () => (await import('./course-type-dialogs.tsx')).EditCourseTypeDialog);
const DeleteDialog = lazyDialog(
  async () => (await import('./course-type-dialogs.tsx')).DeleteCourseTypeDialog,
);

type Asked = { action: 'create-top' } | { action: CourseTypeAction; type: CourseTypeDetail };

/** The tree of types beside the selected one. */
const CourseTypeTree = () => {
  const t = useTexts(courseTypeTexts);
  const [{ id }, setFilters] = useUrlFilters({ id: 0 });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [placed, setPlaced] = useState<number | null>(null);
  const tree = useCourseTypeTree();
  const close = (): void => setAsked(null);
  const showPlaced = (one: number): void => {
    setFilters({ id: one });
    setPlaced(one);
  };
  const isThere = tree.data?.some((node) => node.id === id);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Permit code="course-type:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create-top' })}>
            {t('createTop')}
          </Button>
        </Permit>
      }
    >
      <Panes
        chosen={id || null}
        side={
          <Card footer={tree.data?.length ? <small>{t('dragHint')}</small> : undefined}>
            {!tree.data && tree.error && (
              <ErrorPanel
                message={tree.error.message}
                onRetry={() => void tree.refetch()}
                busy={tree.isFetching}
              />
            )}
            {!tree.data && !tree.error && <Skeleton lines={8} />}
            {tree.data?.length === 0 && (
              <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} icon="list" />
            )}
            {tree.data && tree.data.length > 0 && (
              <Types
                types={tree.data}
                selected={id || null}
                placed={placed}
                onSelect={(one) => setFilters({ id: one })}
              />
            )}
          </Card>
        }
      >
        {isThere ? (
          <TypePanel key={id} id={id} onAsk={(action, type) => setAsked({ action, type })} />
        ) : (
          <Card>
            <EmptyState title={t('noneTitle')} hint={t('noneHint')} icon="list" />
          </Card>
        )}
      </Panes>
      {asked?.action === 'create-top' && (
        <CreateDialog parent={null} onCreated={showPlaced} onClose={close} />
      )}
      {asked && 'type' in asked && (
        <ChosenDialog
          action={asked.action}
          type={asked.type}
          onCreated={showPlaced}
          onDeleted={() => setFilters({ id: 0 })}
          onClose={close}
        />
      )}
    </Page>
  );
};

/** The levels of a type and all below it. */
const heightOf = (types: readonly CourseTypeNode[], id: number): number =>
  1 +
  Math.max(0, ...types.filter(({ parentId }) => parentId === id).map((child) => heightOf(types, child.id)));
const levelOf = (types: readonly CourseTypeNode[], id: number | null): number => {
  const type = types.find((one) => one.id === id);
  return type ? levelOf(types, type.parentId) + 1 : 0;
};

interface TypesProps {
  types: readonly CourseTypeNode[];
  selected: number | null;
  placed: number | null;
  onSelect: (id: number) => void;
}

const Types = ({ types, selected, placed, onSelect }: TypesProps) => {
  const t = useTexts(courseTypeTexts);
  const mayMove = usePermit('course-type:update');
  const drag = useDragCourseType();
  /** Shown until the server has answered; a refusal restores the order. */
  const [moving, setMoving] = useState<TreeMove<number> | null>(null);
  const nodes = treeNodes(types, ({ courseCount: count }) =>
    count > 0 ? t('courses', { count }) : undefined,
  );
  const move = (to: TreeMove<number>): void => {
    const type = types.find(({ id }) => id === to.id);
    if (!type) return;
    setMoving(to);
    drag
      .mutateAsync({ ...to, rowVersion: type.rowVersion })
      .then(
        () => notify.success(t('movedDone', { name: type.name })),
        // Reported by a toast.
        () => undefined,
      )
      .finally(() => setMoving(null));
  };
  return (
    <Tree
      label={t('tree')}
      nodes={moving ? moveNode(nodes, moving) : nodes}
      onMove={mayMove && !moving ? move : undefined}
      mayLie={(id, parentId) => levelOf(types, parentId) + heightOf(types, id) <= MAX_COURSE_TYPE_LEVEL}
      initiallyFolded={[]}
      selected={selected}
      placed={placed}
      onSelect={onSelect}
    />
  );
};

interface ChosenDialogProps {
  action: CourseTypeAction;
  type: CourseTypeDetail;
  onCreated: (id: number) => void;
  onDeleted: () => void;
  onClose: () => void;
}

const ChosenDialog = ({ action, type, onCreated, onDeleted, onClose }: ChosenDialogProps) => {
  const newest = useCourseType(type.id).data ?? type;
  const shown = useShown();
  if (action === 'create')
    return (
      <CreateDialog
        parent={{ id: newest.id, name: shown(newest.name, newest.nameEn) }}
        onCreated={onCreated}
        onClose={onClose}
      />
    );
  if (action === 'edit') return <EditDialog type={newest} onClose={onClose} />;
  return <DeleteDialog type={newest} onDeleted={onDeleted} onClose={onClose} />;
};

export default CourseTypeTree;
