import { codeErrors, CodeKindFields } from '@college/contracts/basic/code';
import type { CodeKindRow } from '@college/contracts/basic/code';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordForm } from '@college/form-kit/use-record-form';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import { useState } from 'react';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { useCreateCodeKind, useUpdateCodeKind } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

interface CodeKindDialogProps {
  /** Null: a new one. As in the list, which is read again after a refusal. */
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
  const nameOf = useNameOf();
  const create = useCreateCodeKind();
  const update = useUpdateCodeKind();
  // The list is read again behind the dialog; what was not seen is not overwritten.
  const [seen, setSeen] = useState(kind);
  const { form, submit } = useRecordForm({
    schema: CodeKindFields,
    initial: valuesOf(kind),
    send: (input) =>
      kind
        ? update.mutateAsync({ ...input, id: kind.id, rowVersion: seen?.rowVersion ?? 0 })
        : create.mutateAsync(input),
    onSaved: (saved) => {
      notify.success(t('saved', { name: nameOf(saved) }));
      onSaved?.(saved);
      onClose();
    },
    fieldOf: { [codeErrors.keyTaken.id]: 'kindKey' },
    ownWords: { 'code.word-format': t('wordFormat') },
  });
  const kindKey = useFormField(form.control, 'kindKey');
  return (
    <FormDialog
      title={t(kind ? 'editKind' : 'createKind')}
      name={`code-kind-${kind?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      onReload={() => {
        setSeen(kind);
        form.reset(valuesOf(kind));
      }}
      onClose={onClose}
    >
      {!kind && <TextField {...kindKey} label={t('key')} hint={t('keyHint')} maxLength={40} required />}
      <BothNamesFields control={form.control} maxLength={60} />
    </FormDialog>
  );
};
