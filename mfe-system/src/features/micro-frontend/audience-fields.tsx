import { treeOptions } from '@college/form-kit/tree-options';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { SelectField } from '@college/ui-kit/select-field';
import type { Control } from 'react-hook-form';
import { useAreas, useRoleOptions } from './micro-frontend.queries.ts';
import type { RolloutValues } from './use-rollout-form.ts';
import { moveTexts } from './version-moves.texts.ts';

/** The roles and areas that a rollout is limited to. */
export const AudienceFields = <Input,>({ control }: { control: Control<RolloutValues, unknown, Input> }) => {
  const t = useTexts(moveTexts);
  const roles = useRoleOptions();
  const areas = useAreas();
  const roleIds = useFormField(control, 'roleIds');
  const areaCodes = useFormField(control, 'areaCodes');
  const failed = [roles, areas].filter((query) => query.isError);
  if (failed.length > 0)
    return (
      <ErrorPanel
        message={failed[0]?.error?.message}
        onRetry={() => failed.forEach((query) => void query.refetch())}
        busy={failed.some((query) => query.isFetching)}
      />
    );
  return (
    <>
      <SelectField
        {...roleIds}
        label={t('roles')}
        hint={t('rolesHint')}
        multiple
        loading={roles.isLoading}
        options={roles.data?.map(({ id, name }) => ({ value: id, text: name })) ?? []}
      />
      <SelectField
        {...areaCodes}
        label={t('areas')}
        hint={t('areasHint')}
        multiple
        loading={areas.isLoading}
        options={treeOptions(
          areas.data?.map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })) ?? [],
        )}
      />
    </>
  );
};
