import type { AreaDetail } from '@college/contracts/platform/area';
import { useShown } from '@college/form-kit/both-names';
import { listTexts } from '@college/form-kit/list-texts';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { useArea } from './area.queries.ts';
import { areaTexts } from './area.texts.ts';

export type AreaAction = 'rename' | 'delete';

interface AreaPanelProps {
  code: string;
  onAsk: (action: AreaAction, area: AreaDetail) => void;
}

const LEVELS = ['level1', 'level2', 'level3'] as const;

/** One area: its place in the tree, what refers to it, and its actions. */
export const AreaPanel = ({ code, onAsk }: AreaPanelProps) => {
  const t = useTexts(areaTexts);
  const say = useTexts(listTexts);
  const shown = useShown();
  const { data, error, isFetching, refetch } = useArea(code);
  if (error)
    return (
      <Card>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Skeleton lines={6} />
      </Card>
    );
  const { uses, level } = data;
  return (
    <Card
      title={shown(data.name, data.nameEn)}
      actions={
        <>
          <Permit code="area:delete">
            <Button kind="quiet-danger" size="small" icon="remove" onClick={() => onAsk('delete', data)}>
              {say('delete')}
            </Button>
          </Permit>
          <Permit code="area:update">
            <Button size="small" icon="edit" onClick={() => onAsk('rename', data)}>
              {t('rename')}
            </Button>
          </Permit>
        </>
      }
    >
      <DescriptionList
        items={[
          { term: t('code'), detail: data.code },
          { term: t('level'), detail: t(LEVELS[level - 1] ?? 'level3') },
          { term: t('above'), detail: data.above.join(' / ') || t('top'), wide: true },
          { term: t('children'), detail: String(uses.children) },
          { term: t('departments'), detail: String(uses.departments) },
          { term: t('users'), detail: String(uses.users) },
          { term: t('classes'), detail: String(uses.classes) },
        ]}
      />
    </Card>
  );
};
