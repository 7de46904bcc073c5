import { CodeContentFields, codeErrors } from '@college/contracts/platform/code';
import type { CodeContentRow } from '@college/contracts/platform/code';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import type { Control } from 'react-hook-form';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { codeContents, useCodeKindOptions } from './code.queries.ts';
import { codeTexts } from './code.texts.ts';

interface CodeContentDialogProps {
  /** For a new one, the default kind. */
  kindId: number;
  /** Null: a new one. */
  content: CodeContentRow | null;
  /** A new one was added to a kind other than the default. */
  onKind?: (id: number) => void;
  onClose: () => void;
}

interface Values {
  kindId: number | null;
  code: string;
  nameZh: string;
  nameEn: string;
  sort: number | null;
  isEnabled: boolean;
}

/** New ones come last: the built-in ones have steps of ten. */
const LAST = 1000;

const valuesOf = (kindId: number, content: CodeContentRow | null): Values => ({
  kindId,
  code: content?.code ?? '',
  nameZh: content?.nameZh ?? '',
  nameEn: content?.nameEn ?? '',
  sort: content?.sort ?? LAST,
  isEnabled: content?.isEnabled ?? true,
});

export const CodeContentDialog = ({ kindId, content, onKind, onClose }: CodeContentDialogProps) => {
  const t = useTexts(codeTexts);
  const { control, dialog } = useRecordDialog({
    records: codeContents,
    record: content,
    schema: CodeContentFields,
    valuesOf: (seen) => valuesOf(kindId, seen),
    nameOf: useNameOf(),
    onSaved: (saved) => {
      if (saved.kindId !== kindId) onKind?.(saved.kindId);
    },
    fieldOf: { [codeErrors.codeTaken.id]: 'code' },
    ownWords: { 'code.word-format': t('wordFormat') },
    onClose,
  });
  const code = useFormField(control, 'code');
  const sort = useFormField(control, 'sort');
  const isEnabled = useFormField(control, 'isEnabled');
  return (
    <FormDialog
      {...dialog}
      title={t(content ? 'editCode' : 'newCode')}
      name={content ? dialog.name : `${dialog.name}-${kindId}`}
    >
      {!content && <KindField control={control} />}
      {!content && <TextField {...code} label={t('code')} hint={t('keyHint')} maxLength={40} required />}
      <BothNamesFields control={control} maxLength={60} />
      <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
      <CheckboxField {...isEnabled} label={t('offered')} hint={t('offeredHint')} />
    </FormDialog>
  );
};

const KindField = <Input,>({ control }: { control: Control<Values, unknown, Input> }) => {
  const t = useTexts(codeTexts);
  const kinds = useCodeKindOptions();
  const kindId = useFormField(control, 'kindId');
  return (
    <SelectField
      {...kindId}
      label={t('kind')}
      options={(kinds.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
      loading={kinds.isLoading}
      error={kindId.error ?? kinds.error?.message}
      required
    />
  );
};
