import { lazyDialog } from '@college/form-kit/lazy-dialog';
import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';
import type { ModuleDetail as Detail } from '@college/contracts/identity/module-row';
import { Permit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Panes } from '@college/ui-kit/panes';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { useState } from 'react';
import { DeleteModuleDialog } from './delete-module-dialog.tsx';
import { FoundModules, isSearching, moduleDefaults, ModuleSearch } from './found-modules.tsx';
import { ModuleDetail } from './module-detail.tsx';
import { useMenuOrder, useModuleTree } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';
import { SortableModules } from './sortable-modules.tsx';

const MenuPreviewDialog = lazyDialog(
  async () => (await import('./menu-preview-dialog.tsx')).MenuPreviewDialog,
);

const MenuOrderDialog = lazyDialog(async () => (await import('./menu-order-dialog.tsx')).MenuOrderDialog);

const CreateModuleDialog = lazyDialog(async () => (await import('./module-dialog.tsx')).CreateModuleDialog);

type Asked =
  | { what: 'create'; type: ModuleType; parent: ModuleNode | null }
  | { what: 'delete'; module: Detail }
  | { what: 'preview' }
  | { what: 'order' };

const ModuleList = () => {
  const t = useTexts(moduleTexts);
  const [filters, setFilters] = useUrlFilters(moduleDefaults);
  const { id, page } = filters;
  const [asked, setAsked] = useState<Asked | null>(null);
  const tree = useModuleTree();
  const order = useMenuOrder();
  const modules = tree.data ?? [];
  // Until one is chosen the first is shown; a search chooses by itself.
  const chosen = id || (isSearching(filters) ? 0 : (modules[0]?.id ?? 0));
  const close = (): void => setAsked(null);
  const choose = (next: number): void => setFilters({ id: next, page });
  const [placed, setPlaced] = useState<number | null>(null);
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <Permit code="role:read">
            <Button icon="show" onClick={() => setAsked({ what: 'preview' })}>
              {t('preview')}
            </Button>
          </Permit>
          {order.data && order.data.menus.length > 0 && (
            <Permit code="module:update">
              <Button icon="list" onClick={() => setAsked({ what: 'order' })}>
                {t('order')}
              </Button>
            </Permit>
          )}
          <Permit code="module:create">
            <Button
              kind="primary"
              icon="add"
              onClick={() => setAsked({ what: 'create', type: 'menu', parent: null })}
            >
              {t('createMenu')}
            </Button>
          </Permit>
        </>
      }
    >
      <Panes
        chosen={id || null}
        side={
          <Stack>
            <ModuleSearch filters={filters} onFilters={setFilters} />
            {isSearching(filters) ? (
              <FoundModules filters={filters} onFilters={setFilters} modules={modules} onChoose={choose} />
            ) : (
              <Card>
                {!tree.data && tree.error && (
                  <ErrorPanel
                    message={tree.error.message}
                    onRetry={() => void tree.refetch()}
                    busy={tree.isFetching}
                  />
                )}
                {!tree.data && !tree.error && <Skeleton lines={12} />}
                {tree.data?.length === 0 && <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />}
                {modules.length > 0 && (
                  <SortableModules
                    modules={modules}
                    chosen={chosen || null}
                    placed={placed}
                    onChoose={choose}
                    onAdd={(type, parent) => setAsked({ what: 'create', type, parent })}
                  />
                )}
              </Card>
            )}
          </Stack>
        }
      >
        {chosen && modules.some((one) => one.id === chosen) ? (
          <ModuleDetail
            key={chosen}
            id={chosen}
            modules={modules}
            onDelete={(module) => setAsked({ what: 'delete', module })}
            onChoose={choose}
          />
        ) : (
          <Card>
            <EmptyState title={t('choose')} hint={t('chooseHint')} icon="module" />
          </Card>
        )}
      </Panes>
      {asked?.what === 'preview' && <MenuPreviewDialog onClose={close} />}
      {asked?.what === 'order' && order.data && <MenuOrderDialog order={order.data} onClose={close} />}
      {asked?.what === 'delete' && (
        <DeleteModuleDialog module={asked.module} onDeleted={() => choose(0)} onClose={close} />
      )}
      {asked?.what === 'create' && (
        <CreateModuleDialog
          type={asked.type}
          parent={asked.parent}
          modules={modules}
          onCreated={(created) => {
            // The present search may not match the new one.
            setFilters({ ...moduleDefaults, id: created });
            setPlaced(created);
          }}
          onClose={close}
        />
      )}
    </Page>
  );
};

export default ModuleList;
