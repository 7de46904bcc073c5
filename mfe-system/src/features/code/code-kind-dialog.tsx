import { codeErrors, CodeKindFields } from '@college/contracts/platform/code';
import type { CodeKindRow } from '@college/contracts/platform/code';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { codeKinds } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

interface CodeKindDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  kind: CodeKindRow | null;
  onSaved?: (kind: CodeKindRow) => void;
  onClose: () => void;
}

const valuesOf = (kind: CodeKindRow | null) => ({
  kindKey: kind?.kindKey ?? '',
  nameZh: kind?.nameZh ?? '',
  nameEn: kind?.nameEn ?? '',
});

export const CodeKindDialog = ({ kind, onSaved, onClose }: CodeKindDialogProps) => {
  const t = useTexts(codeTexts);
  const { control, dialog } = useRecordDialog({
    records: codeKinds,
    record: kind,
    schema: CodeKindFields,
    valuesOf,
    nameOf: useNameOf(),
    onSaved: (saved) => onSaved?.(saved),
    fieldOf: { [codeErrors.keyTaken.id]: 'kindKey' },
    ownWords: { 'code.word-format': t('wordFormat') },
    onClose,
  });
  const kindKey = useFormField(control, 'kindKey');
  return (
    <FormDialog {...dialog} title={t(kind ? 'editKind' : 'createKind')}>
      {!kind && <TextField {...kindKey} label={t('key')} hint={t('keyHint')} maxLength={40} required />}
      <BothNamesFields control={control} maxLength={60} />
    </FormDialog>
  );
};
