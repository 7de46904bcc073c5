import { userTypeErrors, UserTypeFields } from '@college/contracts/basic/user-type';
import type { UserTypeRow } from '@college/contracts/basic/user-type';
import { UserTypeId } from '@college/contracts/system/user-type';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { useState } from 'react';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { useCreateUserType, useUpdateUserType } from './user-type.queries.ts';
import { userTypeTexts } from './user-type.texts.ts';

interface UserTypeDialogProps {
  /** Null: a new one. As in the list, which is read again after a refusal. */
  type: UserTypeRow | null;
  onClose: () => void;
}

interface Values {
  baseType: UserTypeId | null;
  nameZh: string;
  nameEn: string;
  sort: number | null;
}

const valuesOf = (type: UserTypeRow | null): Values => ({
  baseType: type?.baseType ?? null,
  nameZh: type?.nameZh ?? '',
  nameEn: type?.nameEn ?? '',
  sort: type?.sort ?? 0,
});

export const UserTypeDialog = ({ type, onClose }: UserTypeDialogProps) => {
  const t = useTexts(userTypeTexts);
  const typeWord = useUserTypeWord();
  const nameOf = useNameOf();
  const create = useCreateUserType();
  const update = useUpdateUserType();
  // The list is read again behind the dialog; what was not seen is not overwritten.
  const [seen, setSeen] = useState(type);
  const { form, submit } = useRecordForm({
    schema: UserTypeFields,
    initial: valuesOf(type),
    send: (input) =>
      type
        ? update.mutateAsync({ ...input, id: type.id, rowVersion: seen?.rowVersion ?? 0 })
        : create.mutateAsync(input),
    onSaved: (saved) => {
      notify.success(t('saved', { name: nameOf(saved) }));
      onClose();
    },
    fieldOf: { [userTypeErrors.nameTaken.id]: 'nameZh' },
  });
  const baseType = useFormField(form.control, 'baseType');
  const sort = useFormField(form.control, 'sort');
  return (
    <FormDialog
      title={t(type ? 'edit' : 'create')}
      name={`user-type-${type?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      onReload={() => {
        setSeen(type);
        form.reset(valuesOf(type));
      }}
      onClose={onClose}
    >
      {!type && (
        <SelectField
          {...baseType}
          label={t('baseType')}
          hint={t('baseHint')}
          required
          options={UserTypeId.options.map((value) => ({ value, text: typeWord(value, 2) }))}
        />
      )}
      <BothNamesFields control={form.control} maxLength={60} />
      <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
    </FormDialog>
  );
};
