import { ApiError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import { roleErrors } from '@college/contracts/identity/role';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormError } from '@college/ui-kit/form';
import { permissionTexts } from './role-permission.texts.ts';

const OUT_OF_DATE: readonly string[] = [commonErrors.stale.id, roleErrors.unknownModule.id];

interface RolePermissionRefusalProps {
  error: Error | null;
  onReload: () => void;
}

/** Why the permissions were not saved, and what to do instead. */
export const RolePermissionRefusal = ({ error, onReload }: RolePermissionRefusalProps) => {
  const t = useTexts(permissionTexts);
  if (!error) return null;
  const id = error instanceof ApiError ? error.id : '';
  return (
    <div>
      <FormError>{error.message}</FormError>
      {OUT_OF_DATE.includes(id) && (
        <Button icon="refresh" onClick={onReload}>
          {t('reload')}
        </Button>
      )}
    </div>
  );
};
