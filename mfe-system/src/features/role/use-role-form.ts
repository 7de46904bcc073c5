import type { Parsed, Schema } from '@college/contracts/core/schema';
import { roleErrors } from '@college/contracts/system/role';
import type { DataScope, RoleRow } from '@college/contracts/system/role';
import { contractResolver } from '@college/form-kit/contract-resolver';
import { formTexts } from '@college/form-kit/form-texts';
import { placeRefusal } from '@college/form-kit/place-refusal';
import { useTexts } from '@college/portal-sdk/texts';
import { useForm } from 'react-hook-form';

/** What the form holds, under the names of the call's input. */
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

interface RoleFormOptions<S extends Schema> {
  /** The contract's input. */
  schema: S;
  initial: RoleValues;
  send: (input: Parsed<S>) => Promise<RoleRow>;
  onSaved: (role: RoleRow) => void;
}

/** The form of a role, for a new one and for a change. */
export const useRoleForm = <S extends Schema>({ schema, initial, send, onSaved }: RoleFormOptions<S>) => {
  const say = useTexts(formTexts);
  const form = useForm<RoleValues, unknown, Parsed<S>>({
    defaultValues: initial,
    mode: 'onBlur',
    resolver: contractResolver<RoleValues, S>(schema, (values) => values, say),
  });
  const submit = form.handleSubmit(async (input) => {
    try {
      onSaved(await send(input));
    } catch (error) {
      placeRefusal(form, error, { [roleErrors.nameTaken.id]: 'roleName' });
    }
  });
  return { form, submit };
};
