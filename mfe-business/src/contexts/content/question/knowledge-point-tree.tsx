import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { lazyDialog } from '@college/form-kit/lazy-dialog';
import { TreeRecordPage } from '@college/form-kit/tree-record-page';
import { wholeTree } from '@college/form-kit/tree-source';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { knowledgePointTexts } from './knowledge-point.texts.ts';
import { points, useDragPoint, usePoints } from './question.queries.ts';

const KnowledgePointDialog = lazyDialog(
  async () => (await import('./knowledge-point-dialog.tsx')).KnowledgePointDialog,
);

/** Questions of a point and of all below it. */
const countBelow = (rows: readonly KnowledgePointRow[], id: number): number =>
  rows
    .filter(({ parentId }) => parentId === id)
    .reduce(
      (sum, below) => sum + countBelow(rows, below.id),
      rows.find((point) => point.id === id)?.questionCount ?? 0,
    );

const KnowledgePointTree = () => {
  const t = useTexts(knowledgePointTexts);
  const shown = useShown();
  const tree = usePoints();
  const rows = tree.data ?? [];
  return (
    <TreeRecordPage
      t={t}
      icon="exam"
      permits="knowledge-point"
      back={<BackToList to="/question" />}
      useTree={() =>
        wholeTree(
          tree,
          ({ id }) => String(countBelow(rows, id)),
          ({ name, nameEn }) => shown(name, nameEn),
        )
      }
      move={{ permit: 'knowledge-point:move', hint: t('dragHint'), command: useDragPoint() }}
      useOne={points.useOne}
      facts={({ id, name, nameEn }) => [
        { term: t('chineseName'), detail: name },
        { term: t('englishName'), detail: nameEn },
        {
          term: t('questions'),
          detail: <Link to={`/question?pointId=${id}`}>{t('count', { count: countBelow(rows, id) })}</Link>,
        },
      ]}
      uses={({ id, questionCount }) => [
        { term: t('children'), count: rows.filter(({ parentId }) => parentId === id).length },
        { term: t('ownQuestions'), count: questionCount },
      ]}
      usedWay={({ id, questionCount }) =>
        questionCount > 0 && <Link to={`/question?pointId=${id}`}>{t('questions')}</Link>
      }
      Form={KnowledgePointDialog}
      editText={t('rename')}
      belowText={t('create')}
      useRemove={points.useRemove}
    />
  );
};

export default KnowledgePointTree;
