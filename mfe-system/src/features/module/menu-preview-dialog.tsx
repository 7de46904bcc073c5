import type { RoutersAndMenus } from '@college/contracts/identity/session';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { Stack } from '@college/ui-kit/stack';
import { Tree } from '@college/ui-kit/tree';
import { useState } from 'react';
import { useAllRoles, useMenuPreview } from './module.queries.ts';
import { moduleTexts } from './module.texts.ts';

/** The side menu as a role sees it. */
export const MenuPreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(moduleTexts);
  const [roleId, setRoleId] = useState<number | null>(null);
  const roles = useAllRoles();
  const preview = useMenuPreview(roleId);
  return (
    <Dialog
      open
      title={t('preview')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack>
        <p>{t('previewIntro')}</p>
        <SelectField
          label={t('role')}
          name="roleId"
          value={roleId}
          onChange={setRoleId}
          loading={roles.isFetching}
          options={(roles.data?.items ?? []).map(({ id, roleName }) => ({ value: id, text: roleName }))}
        />
        {preview.data && <Menu menus={preview.data.menus} />}
        {preview.isError && (
          <ErrorPanel
            message={preview.error.message}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
        {preview.isLoading && <Skeleton lines={6} />}
      </Stack>
    </Dialog>
  );
};

const Menu = ({ menus }: Pick<RoutersAndMenus, 'menus'>) => {
  const t = useTexts(moduleTexts);
  const textOf = ({ menuName: name, hidden }: { menuName: string; hidden: boolean }): string =>
    hidden ? t('hiddenPage', { name }) : name;
  if (menus.length === 0) return <EmptyState title={t('emptyMenu')} hint={t('emptyMenuHint')} />;
  return (
    <Tree
      label={t('preview')}
      initiallyFolded={[]}
      nodes={menus.map((menu) => ({
        id: menu.id,
        text: textOf(menu),
        children: menu.children.map(({ children: below = [], ...child }) => ({
          id: child.id,
          text: textOf(child),
          hint: below.length > 0 ? '' : child.path,
          children: below.map((page) => ({ id: page.id, text: textOf(page), hint: page.path })),
        })),
      }))}
    />
  );
};
