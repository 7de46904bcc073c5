import { EstimateItemFields, estimateErrors, EstimateKind } from '@college/contracts/classes/estimate';
import type { EstimateItemRow } from '@college/contracts/classes/estimate';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { FormGrid } from '@college/ui-kit/form';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { useSaveItem } from './estimate.queries.ts';
import { estimateTexts } from './estimate.texts.ts';

interface Values {
  title: string;
  titleEn: string;
  kind: EstimateKind | null;
  /** One on each line. */
  options: string;
  optionsEn: string;
  sort: number | null;
  isEnable: boolean;
}

const valuesOf = (item: EstimateItemRow | null): Values => ({
  title: item?.title ?? '',
  titleEn: item?.titleEn ?? '',
  kind: item?.kind ?? 'score5',
  options: item?.options.map(({ zh }) => zh).join('\n') ?? '',
  optionsEn: item?.options.map(({ en }) => en).join('\n') ?? '',
  sort: item?.sort ?? 100,
  isEnable: item?.isEnable ?? true,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** An option without its English line has its Chinese in both languages. */
const inputOf = ({ options: chinese, optionsEn, ...values }: Values) => {
  const english = linesOf(optionsEn);
  const options = linesOf(chinese).map((zh, at) => ({ zh, en: english[at] ?? zh }));
  return { ...values, options: values.kind === 'choice' ? options : [] };
};

const items = { key: 'estimate', useCreate: useSaveItem, useUpdate: useSaveItem };

interface EstimateItemDialogProps {
  /** Null: a new one. */
  item: EstimateItemRow | null;
  onClose: () => void;
}

export const EstimateItemDialog = ({ item, onClose }: EstimateItemDialogProps) => {
  const t = useTexts(estimateTexts);
  const { form, control, dialog } = useRecordDialog({
    records: items,
    record: item,
    schema: EstimateItemFields,
    valuesOf,
    inputOf,
    nameOf: ({ title }) => title,
    fieldOf: { [estimateErrors.options.id]: 'options', [estimateErrors.lastItem.id]: 'isEnable' },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const sort = useFormField(control, 'sort');
  const isEnable = useFormField(control, 'isEnable');
  return (
    <FormDialog {...dialog} title={t(item ? 'editTitle' : 'createTitle')}>
      <LanguageTabs control={control}>
        <FormGrid>
          <InBoth
            control={control}
            name="title"
            label={t('text')}
            maxLength={200}
            maxLengthEn={200}
            required="both"
          >
            {(field) => <TextField {...field} wide />}
          </InBoth>
          <SelectField
            {...kind}
            label={t('answers')}
            options={EstimateKind.options.map((value) => ({
              value,
              text: t(value === 'text' ? 'textKind' : value),
            }))}
            required
          />
          <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
          {form.watch('kind') === 'choice' && (
            <InBoth control={control} name="options" label={t('options')} hint={t('optionsHint')} required>
              {(field) => <TextAreaField {...field} rows={4} wide />}
            </InBoth>
          )}
          <CheckboxField {...isEnable} label={t('isEnable')} wide />
        </FormGrid>
      </LanguageTabs>
    </FormDialog>
  );
};
