import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { DataPage } from '@college/form-kit/data-page';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { Permit, usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { Panes } from '@college/ui-kit/panes';
import { Tree } from '@college/ui-kit/tree';
import type { TreeMove, TreeNode } from '@college/ui-kit/tree';
import { useState } from 'react';
import { countBelow, DeletePoint, PointPanel } from './knowledge-point-panel.tsx';
import type { AskedOfPoint } from './knowledge-point-panel.tsx';
import { useDragPoint, usePoints } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

const CreatePointDialog = lazyDialog(
  async () => (await import('./knowledge-point-dialog.tsx')).CreatePointDialog,
);
const EditPointDialog = lazyDialog(
  async () => (await import('./knowledge-point-dialog.tsx')).EditPointDialog,
);

/** The tree of knowledge points beside the chosen one. */
const KnowledgePointTree = () => {
  const t = useTexts(questionTexts);
  const shown = useShown();
  const points = usePoints();
  const [asked, setAsked] = useState<AskedOfPoint | null>(null);
  const [placed, setPlaced] = useState<number | null>(null);
  const [filters, setFilters] = useUrlFilters({ id: 0 });
  const chosen = points.data?.find(({ id }) => id === filters.id);
  // Until one is chosen the first is shown.
  const seen = chosen ?? points.data?.find(({ parentId }) => parentId === null);
  const close = (): void => setAsked(null);
  const newestOf = (point: KnowledgePointRow): KnowledgePointRow =>
    points.data?.find(({ id }) => id === point.id) ?? point;
  return (
    <DataPage
      title={t('points')}
      intro={t('pointsIntro')}
      back={<BackToList to="/question" />}
      loading={points.isPending || (points.isError && points.isFetching)}
      error={points.data ? null : points.error}
      onRetry={() => void points.refetch()}
      actions={
        <Permit code="knowledge-point:create">
          <Button kind="primary" icon="add" onClick={() => setAsked({ action: 'create', point: null })}>
            {t('createPoint')}
          </Button>
        </Permit>
      }
    >
      {points.data && (
        <Panes
          chosen={chosen?.id ?? null}
          side={
            <Points
              points={points.data}
              placed={placed}
              chosen={seen?.id ?? null}
              onChoose={(id) => setFilters({ id })}
              onPlaced={setPlaced}
            />
          }
        >
          {seen ? (
            <PointPanel point={seen} count={countBelow(points.data, seen.id)} onAsk={setAsked} />
          ) : (
            <Card>
              <EmptyState title={t('noPointTitle')} hint={t('noPointHint')} icon="exam" />
            </Card>
          )}
        </Panes>
      )}
      {asked?.action === 'create' && (
        <CreatePointDialog
          parent={asked.point && { id: asked.point.id, shown: shown(asked.point.name, asked.point.nameEn) }}
          onCreated={(id) => {
            setFilters({ id });
            setPlaced(id);
          }}
          onClose={close}
        />
      )}
      {asked?.action === 'edit' && <EditPointDialog point={newestOf(asked.point)} onClose={close} />}
      {asked?.action === 'delete' && (
        <DeletePoint
          point={newestOf(asked.point)}
          isParent={points.data?.some(({ parentId }) => parentId === asked.point.id) ?? false}
          onClose={close}
        />
      )}
    </DataPage>
  );
};

interface PointsProps {
  points: readonly KnowledgePointRow[];
  placed: number | null;
  chosen: number | null;
  onChoose: (id: number) => void;
  onPlaced: (id: number) => void;
}

const Points = ({ points, placed, chosen, onChoose, onPlaced }: PointsProps) => {
  const t = useTexts(questionTexts);
  const shown = useShown();
  const mayMove = usePermit('knowledge-point:move');
  const drag = useDragPoint();
  const nodesBelow = (parent: number | null): TreeNode<number>[] =>
    points
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name, nameEn }) => ({
        id,
        text: shown(name, nameEn),
        hint: String(countBelow(points, id)),
        children: nodesBelow(id),
      }));
  const move = ({ id, parentId, position }: TreeMove<number>): void => {
    const rowVersion = points.find((point) => point.id === id)?.rowVersion ?? 0;
    drag.mutate({ id, rowVersion, parentId, position }, { onSuccess: () => onPlaced(id) });
  };
  if (points.length === 0)
    return (
      <Card>
        <EmptyState title={t('pointsEmptyTitle')} hint={t('pointsEmptyHint')} icon="exam" />
      </Card>
    );
  return (
    <Card footer={mayMove && <small>{t('dragHint')}</small>}>
      <Tree<number>
        label={t('points')}
        nodes={nodesBelow(null)}
        placed={placed}
        selected={chosen}
        onSelect={onChoose}
        onMove={mayMove && !drag.isPending ? move : undefined}
      />
    </Card>
  );
};

export default KnowledgePointTree;
