import { BackToList } from '@college/form-kit/back-to-list';
import { useIdParam } from '@college/form-kit/use-id-param';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { EmptyState } from '@college/ui-kit/empty-state';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { Page } from '@college/ui-kit/page';
import { Skeleton } from '@college/ui-kit/skeleton';
import { RolePermissionEditor } from './role-permission-editor.tsx';
import { permissionTexts } from './role-permission.texts.ts';
import { useModules, useRole, useRolePermissions } from './role.queries.ts';

const RolePermissionScreen = () => {
  const t = useTexts(permissionTexts);
  const id = useIdParam();
  if (id !== null) return <PermissionsOfRole key={id} id={id} />;
  return <EmptyState title={t('missingTitle')} hint={t('missingHint')} action={<BackToList to="/role" />} />;
};

const PermissionsOfRole = ({ id }: { id: number }) => {
  const t = useTexts(permissionTexts);
  const role = useRole(id);
  const modules = useModules();
  const permission = useRolePermissions(id);
  const queries = [role, modules, permission];
  const failed = queries.filter((query) => query.isError && !query.data);
  const ready = role.data && modules.data && permission.data;
  return (
    <Page
      title={role.data ? t('titleOf', { name: role.data.roleName }) : t('title')}
      intro={t('intro')}
      back={<BackToList to="/role" />}
    >
      {ready ? (
        <RolePermissionEditor
          role={role.data}
          modules={modules.data}
          permission={permission.data}
          reload={async () => (await Promise.all([permission.refetch(), modules.refetch()]))[0].data}
        />
      ) : (
        <Card>
          {failed.length > 0 ? (
            <ErrorPanel
              message={failed[0]?.error?.message}
              onRetry={() => failed.forEach((query) => void query.refetch())}
              busy={queries.some((query) => query.isFetching)}
            />
          ) : (
            <Skeleton lines={12} />
          )}
        </Card>
      )}
    </Page>
  );
};

export default RolePermissionScreen;
