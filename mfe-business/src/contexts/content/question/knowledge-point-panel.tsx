import type { KnowledgePointRow } from '@college/contracts/content/question-bank';
import { useShown } from '@college/form-kit/both-names';
import { DeleteDialog } from '@college/form-kit/delete-dialog';
import { InUseDialog } from '@college/form-kit/in-use-dialog';
import { Permit } from '@college/portal-sdk/permit';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ButtonRow, Stack } from '@college/ui-kit/stack';
import { useDeletePoint } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

/** Which dialog is asked for, and of which point; null: of the top. */
export type AskedOfPoint =
  | { action: 'create'; point: KnowledgePointRow | null }
  | { action: 'edit' | 'delete'; point: KnowledgePointRow };

/** Questions of a point and of all below it. */
export const countBelow = (points: readonly KnowledgePointRow[], id: number): number =>
  points
    .filter(({ parentId }) => parentId === id)
    .reduce(
      (sum, below) => sum + countBelow(points, below.id),
      points.find((point) => point.id === id)?.questionCount ?? 0,
    );

interface PointPanelProps {
  point: KnowledgePointRow;
  count: number;
  onAsk: (asked: AskedOfPoint) => void;
}

export const PointPanel = ({ point, count, onAsk }: PointPanelProps) => {
  const t = useTexts(questionTexts);
  const shown = useShown();
  return (
    <Card title={shown(point.name, point.nameEn)}>
      <Stack>
        <DescriptionList
          items={[
            { term: t('chineseName'), detail: point.name },
            { term: t('englishName'), detail: point.nameEn },
            {
              term: t('title'),
              detail: <Link to={`/question?pointId=${point.id}`}>{t('count', { count })}</Link>,
            },
          ]}
        />
        <ButtonRow>
          <Permit code="knowledge-point:create">
            <Button size="small" icon="add" onClick={() => onAsk({ action: 'create', point })}>
              {t('createHere')}
            </Button>
          </Permit>
          <Permit code="knowledge-point:update">
            <Button size="small" icon="edit" onClick={() => onAsk({ action: 'edit', point })}>
              {t('rename')}
            </Button>
          </Permit>
          <Permit code="knowledge-point:delete">
            <Button
              kind="quiet-danger"
              size="small"
              icon="remove"
              onClick={() => onAsk({ action: 'delete', point })}
            >
              {t('delete')}
            </Button>
          </Permit>
        </ButtonRow>
      </Stack>
    </Card>
  );
};

interface DeletePointProps {
  point: KnowledgePointRow;
  isParent: boolean;
  onClose: () => void;
}

export const DeletePoint = ({ point, isParent, onClose }: DeletePointProps) => {
  const t = useTexts(questionTexts);
  const shown = useShown();
  const command = useDeletePoint();
  const { id, rowVersion, questionCount } = point;
  const name = shown(point.name, point.nameEn);
  if ((isParent || questionCount > 0) && !command.isPending && !command.isSuccess)
    return (
      <InUseDialog
        name={name}
        message={t('pointUsed')}
        way={questionCount > 0 && <Link to={`/question?pointId=${id}`}>{t('title')}</Link>}
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      name={name}
      message={t('deletePoint')}
      command={command}
      input={{ id, rowVersion }}
      onClose={onClose}
    />
  );
};
