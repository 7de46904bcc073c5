import { userTypeErrors, UserTypeFields } from '@college/contracts/identity/user-type';
import type { UserTypeRow } from '@college/contracts/identity/user-type';
import { UserTypeId } from '@college/contracts/identity/user-type-id';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { useUserTypeWord } from '@college/vocabulary/user-type-words';
import { userTypes } from './user-type.queries.ts';
import { userTypeTexts } from './user-type.texts.ts';

interface UserTypeDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
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
  const { control, dialog } = useRecordDialog({
    records: userTypes,
    record: type,
    schema: UserTypeFields,
    valuesOf,
    nameOf: useNameOf(),
    fieldOf: { [userTypeErrors.nameTaken.id]: 'nameZh' },
    onClose,
  });
  const baseType = useFormField(control, 'baseType');
  const sort = useFormField(control, 'sort');
  return (
    <FormDialog {...dialog} title={t(type ? 'edit' : 'create')}>
      {!type && (
        <SelectField
          {...baseType}
          label={t('baseType')}
          hint={t('baseHint')}
          required
          options={UserTypeId.options.map((value) => ({ value, text: typeWord(value, 2) }))}
        />
      )}
      <BothNamesFields control={control} maxLength={60} />
      <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
    </FormDialog>
  );
};
