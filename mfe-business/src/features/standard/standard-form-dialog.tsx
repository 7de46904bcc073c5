import { STANDARD_KIND } from '@college/contracts/business/standard';
import { FormDialog } from '@college/form-kit/form-dialog';
import { UploadField } from '@college/form-kit/upload-field';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useTexts } from '@college/portal-sdk/texts';
import { DateTimeField } from '@college/ui-kit/date-time-field';
import { FormGrid } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import type { SelectOption } from '@college/ui-kit/select-field';
import { TextField } from '@college/ui-kit/text-field';
import { ToggleField } from '@college/ui-kit/toggle-field';
import { standardTexts } from '@college/vocabulary/standard-words';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { standardListTexts } from './standard.texts.ts';
import type { StandardValues } from './use-standard-form.ts';

interface StandardFormDialogProps<Input> {
  title: string;
  form: UseFormReturn<StandardValues, unknown, Input>;
  onSubmit: () => Promise<void>;
  onReload?: () => void;
  onClose: () => void;
}

/** A kind that is no longer offered stays to be seen where it was chosen. */
const withOwn = (
  options: readonly SelectOption<string>[],
  own: string | null | undefined,
  textOf: (code: string) => string,
): readonly SelectOption<string>[] =>
  !own || options.some(({ value }) => value === own)
    ? options
    : [...options, { value: own, text: textOf(own) }];

/** The fields of a law or standard, shared by create and edit. */
export const StandardFormDialog = <Input,>({
  title,
  form,
  onSubmit,
  ...dialog
}: StandardFormDialogProps<Input>) => {
  const t = useTexts(standardListTexts);
  const say = useTexts(standardTexts);
  const kinds = useCodes(STANDARD_KIND);
  const [isUploading, setUploading] = useState(false);
  const { control, formState } = form;
  const number = useFormField(control, 'number');
  const name = useFormField(control, 'title');
  const kind = useFormField(control, 'kind');
  const issuer = useFormField(control, 'issuer');
  const issued = useFormField(control, 'issuedDate');
  const effective = useFormField(control, 'effectiveDate');
  const abolished = useFormField(control, 'abolishedDate');
  const isPublic = useFormField(control, 'isPublic');
  const file = useFormField(control, 'fileId');
  const content = useFormField(control, 'content');
  const submit = async (): Promise<void> => {
    if (isUploading) form.setError('fileId', { type: 'uploading', message: t('stillUploading') });
    else await onSubmit();
  };
  return (
    <FormDialog
      {...dialog}
      title={title}
      name={`standard-${formState.defaultValues?.id ?? 'new'}`}
      form={form}
      onSubmit={submit}
      size="large"
    >
      <FormGrid>
        <TextField {...number} label={say('number')} hint={t('numberHint')} maxLength={60} required />
        <SelectField
          {...kind}
          label={say('kind')}
          options={withOwn(kinds.options, formState.defaultValues?.kind, kinds.textOf)}
          loading={kinds.isLoading}
          error={kind.error ?? kinds.error?.message}
          required
        />
        <TextField {...name} label={say('title')} maxLength={200} required wide />
        <TextField {...issuer} label={say('issuer')} maxLength={100} />
        <DateTimeField {...issued} kind="date" label={say('issuedDate')} />
        <DateTimeField {...effective} kind="date" label={say('effectiveDate')} />
        <DateTimeField {...abolished} kind="date" label={say('abolishedDate')} hint={t('abolishedHint')} />
        <ToggleField {...isPublic} label={t('publicField')} wide />
        <UploadField {...file} purpose="document" label={t('file')} onBusy={setUploading} wide />
        <RichTextField {...content} label={t('content')} hint={t('contentHint')} wide />
      </FormGrid>
    </FormDialog>
  );
};
