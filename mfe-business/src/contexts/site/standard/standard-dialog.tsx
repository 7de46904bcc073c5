import { STANDARD_KIND, standardErrors, StandardFields } from '@college/contracts/site/standard';
import type { StandardDetail, StandardRow } from '@college/contracts/site/standard';
import { attachmentErrors } from '@college/contracts/platform/attachment';
import { DateTimeField } from '@college/form-kit/date-time-field';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { UploadField } from '@college/form-kit/upload-field';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { Dialog } from '@college/ui-kit/dialog';
import { ErrorPanel } from '@college/ui-kit/error-panel';
import { FormGrid } from '@college/ui-kit/form';
import { RichTextField } from '@college/ui-kit/rich-text-field';
import { SelectField } from '@college/ui-kit/select-field';
import type { SelectOption } from '@college/ui-kit/select-field';
import { Skeleton } from '@college/ui-kit/skeleton';
import { TextField } from '@college/ui-kit/text-field';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { standardTexts } from '@college/vocabulary/standard-words';
import { useState } from 'react';
import { inputOf, valuesOf } from './standard-values.ts';
import { standards } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';

interface StandardDialogProps {
  /** Null: a new one. */
  standard: StandardRow | null;
  onClose: () => void;
}

export const StandardDialog = ({ standard, onClose }: StandardDialogProps) =>
  standard ? (
    <EditStandard id={standard.id} onClose={onClose} />
  ) : (
    <StandardForm standard={null} onClose={onClose} />
  );

/** The list has neither text nor file, so the whole record is loaded first. */
const EditStandard = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useTexts(standardListTexts);
  const { data, error, isFetching, refetch } = standards.useOne(id);
  if (data) return <StandardForm standard={data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={t('editTitle')}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error ? (
        <ErrorPanel message={error.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  );
};

/** A kind that is no longer offered stays visible where it was chosen. */
const withOwn = (
  options: readonly SelectOption<string>[],
  own: string | undefined,
  textOf: (code: string) => string,
): readonly SelectOption<string>[] =>
  !own || options.some(({ value }) => value === own)
    ? options
    : [...options, { value: own, text: textOf(own) }];

interface StandardFormProps {
  /** As it is now: it is loaded again after a refusal. */
  standard: StandardDetail | null;
  onClose: () => void;
}

const StandardForm = ({ standard, onClose }: StandardFormProps) => {
  const t = useTexts(standardListTexts);
  const say = useTexts(standardTexts);
  const kinds = useCodes(STANDARD_KIND);
  const [isUploading, setUploading] = useState(false);
  const { form, control, dialog } = useRecordDialog({
    records: standards,
    record: standard,
    schema: StandardFields,
    valuesOf,
    inputOf,
    nameOf: ({ title }) => title,
    fieldOf: { [standardErrors.numberTaken.id]: 'number', [attachmentErrors.unknown.id]: 'fileId' },
    ownWords: {
      'standard.nothing-to-read': t('nothingToRead'),
      'standard.effective-before-issued': t('effectiveFirst'),
      'standard.abolished-before-effective': t('abolishedFirst'),
    },
    onClose,
  });
  const number = useFormField(control, 'number');
  const kind = useFormField(control, 'kind');
  const issued = useFormField(control, 'issuedDate');
  const effective = useFormField(control, 'effectiveDate');
  const abolished = useFormField(control, 'abolishedDate');
  const isPublic = useFormField(control, 'isPublic');
  const file = useFormField(control, 'fileId');
  const content = useFormField(control, 'content');
  const submit = async (): Promise<void> => {
    if (isUploading) form.setError('fileId', { type: 'uploading', message: t('stillUploading') });
    else await dialog.onSubmit();
  };
  return (
    <FormDialog {...dialog} title={t(standard ? 'editTitle' : 'createTitle')} onSubmit={submit} size="large">
      <LanguageTabs control={control}>
        <FormGrid>
          <TextField {...number} label={say('number')} hint={t('numberHint')} maxLength={60} required />
          <SelectField
            {...kind}
            label={say('kind')}
            options={withOwn(kinds.options, standard?.kind, kinds.textOf)}
            loading={kinds.isLoading}
            error={kind.error ?? kinds.error?.message}
            required
          />
          <InBoth control={control} name="title" label={say('title')} maxLength={200} required>
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <InBoth control={control} name="issuer" label={say('issuer')} maxLength={100}>
            {(field) => <TextField {...field} />}
          </InBoth>
          <DateTimeField {...issued} kind="date" label={say('issuedDate')} />
          <DateTimeField {...effective} kind="date" label={say('effectiveDate')} />
          <DateTimeField {...abolished} kind="date" label={say('abolishedDate')} hint={t('abolishedHint')} />
          <CheckboxField {...isPublic} label={t('publicField')} wide />
          <UploadField {...file} purpose="document" label={t('file')} onBusy={setUploading} wide />
          <RichTextField {...content} label={t('content')} hint={t('contentHint')} wide />
        </FormGrid>
      </LanguageTabs>
    </FormDialog>
  );
};
