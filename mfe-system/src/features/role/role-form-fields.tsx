import { DATA_SCOPES, useDataScopeHint, useDataScopeWord } from '@college/vocabulary/data-scope-words';
import type { DataScope, RoleRow } from '@college/contracts/system/role';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { roleTexts } from './role.texts.ts';

/** What the form of a role holds, under the names of the call's input. */
export interface RoleValues {
  id: number | null;
  rowVersion: number;
  roleName: string;
  dataScope: DataScope | null;
}

export const blankRole: RoleValues = { id: null, rowVersion: 0, roleName: '', dataScope: null };

export const valuesOf = ({ id, rowVersion, roleName, dataScope }: RoleRow): RoleValues => ({
  id,
  rowVersion,
  roleName,
  dataScope,
});

/** The fields of a role, shared by create and edit. */
export const RoleFormFields = <Input,>({ control }: { control: Control<RoleValues, unknown, Input> }) => {
  const t = useTexts(roleTexts);
  const scopeWord = useDataScopeWord();
  const scopeHint = useDataScopeHint();
  const roleName = useFormField(control, 'roleName');
  const scope = useFormField(control, 'dataScope');
  return (
    <>
      <TextField {...roleName} label={t('name')} maxLength={50} required />
      <SelectField
        {...scope}
        label={t('scope')}
        required
        hint={scope.value && scopeHint(scope.value)}
        options={DATA_SCOPES.map((value) => ({ value, text: scopeWord(value) }))}
      />
    </>
  );
};
