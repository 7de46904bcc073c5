import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { ModuleNode } from '@college/contracts/identity/module';
import type { ModuleDetail as Detail } from '@college/contracts/identity/module-row';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { Tabs } from '@college/ui-kit/tabs';
import { useState } from 'react';
import { ModuleChildren } from './module-children.tsx';
import { ModuleRoles, ModuleUsers } from './module-users.tsx';
import { namesAbove } from './module-tree.ts';
import { useModule } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

const EditModuleDialog = lazyDialog(async () => (await import('./module-dialog.tsx')).EditModuleDialog);

interface ModuleDetailProps {
  id: number;
  modules: readonly ModuleNode[];
  onDelete: (module: Detail) => void;
  onChoose: (id: number) => void;
}

/** Beside the tree: the entry, the roles and users that have it, and its form. */
export const ModuleDetail = ({ id, modules, onDelete, onChoose }: ModuleDetailProps) => {
  const t = useTexts(moduleTexts);
  const [tab, setTab] = useState('details');
  const [isEditing, setEditing] = useState(false);
  const read = useModule(id);
  const module = read.data;
  if (!module)
    return (
      <Card>
        {read.error ? (
          <ErrorPanel
            message={read.error.message}
            onRetry={() => void read.refetch()}
            busy={read.isFetching}
          />
        ) : (
          <Skeleton lines={8} />
        )}
      </Card>
    );
  return (
    <Card
      title={module.name}
      actions={
        <>
          <Permit code="module:delete">
            <Button size="small" kind="quiet-danger" icon="remove" onClick={() => onDelete(module)}>
              {t('delete')}
            </Button>
          </Permit>
          <Permit code="module:update">
            <Button size="small" icon="edit" onClick={() => setEditing(true)}>
              {t('edit')}
            </Button>
          </Permit>
        </>
      }
    >
      <Tabs
        label={t('tabs')}
        active={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'details',
            text: t('details'),
            content: <Facts module={module} modules={modules} onChoose={onChoose} />,
          },
          { key: 'roles', text: `${t('roles')} ${module.roleCount}`, content: <ModuleRoles id={id} /> },
          { key: 'users', text: `${t('users')} ${module.userCount}`, content: <ModuleUsers id={id} /> },
        ]}
      />
      {isEditing && <EditModuleDialog module={module} modules={modules} onClose={() => setEditing(false)} />}
    </Card>
  );
};

interface FactsProps extends Pick<ModuleDetailProps, 'modules' | 'onChoose'> {
  module: Detail;
}

const Facts = ({ module, modules, onChoose }: FactsProps) => {
  const t = useTexts(moduleTexts);
  const breadcrumb = modules.find(({ path }) => path !== '' && path === module.parentPath);
  const isButton = module.type === 'button';
  const items = [
    { term: t('type'), detail: t(module.type) + (module.hidden ? `${t('comma')}${t('hiddenHint')}` : '') },
    { term: t('above'), detail: namesAbove(modules, module.id).join(' / ') || t('atTop') },
    { term: t('nameZh'), detail: module.nameZh },
    { term: t('nameEn'), detail: module.nameEn },
    ...(isButton ? [] : [{ term: t('path'), detail: module.path }]),
    ...(module.type === 'page' ? [{ term: t('component'), detail: module.component }] : []),
    ...(module.permCode ? [{ term: t('permCode'), detail: module.permCode }] : []),
    ...(breadcrumb ? [{ term: t('parentPath'), detail: breadcrumb.name }] : []),
    { term: t('rolesCount'), detail: String(module.roleCount) },
    { term: t('usersCount'), detail: String(module.userCount) },
  ];
  return (
    <Stack>
      <DescriptionList items={items} />
      {!isButton && <ModuleChildren id={module.id} onChoose={onChoose} />}
    </Stack>
  );
};
