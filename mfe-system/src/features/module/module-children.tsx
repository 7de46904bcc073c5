import type { ModuleNode } from '@college/contracts/identity/module-row';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DataTable } from '@college/ui-kit/data-table';
import { useModuleChildren } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

interface ModuleChildrenProps {
  id: number;
  onChoose: (id: number) => void;
}

/** The children of an entry, as links. */
export const ModuleChildren = ({ id, onChoose }: ModuleChildrenProps) => {
  const t = useTexts(moduleTexts);
  const { data, error, isFetching, refetch } = useModuleChildren(id);
  if (data?.length === 0) return <p>{t('noneBelow')}</p>;
  return (
    <DataTable
      caption={t('below')}
      numbered={false}
      rows={data}
      rowKey="id"
      columns={[
        {
          key: 'name',
          title: t('below'),
          render: ({ id: child, name }: ModuleNode) => (
            <Button kind="quiet" size="small" onClick={() => onChoose(child)}>
              {name}
            </Button>
          ),
        },
        { key: 'type', title: t('type'), render: ({ type }: ModuleNode) => t(type) },
        {
          key: 'path',
          title: t('pathOrCode'),
          render: ({ path, permCode }: ModuleNode) => path || permCode || '—',
        },
      ]}
      loading={isFetching}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
