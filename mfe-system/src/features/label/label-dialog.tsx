import { labelErrors, LabelFields, LabelKind, LabelTone } from '@college/contracts/platform/label';
import type { LabelRow } from '@college/contracts/platform/label';
import { BothNamesFields, useNameOf } from '@college/form-kit/both-names';
import { FormDialog } from '@college/form-kit/form-dialog';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { StatusLabel } from '@college/ui-kit/status-label';
import { labels } from './label.queries.ts';
import { labelTexts } from './label.texts.ts';

interface LabelDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  label: LabelRow | null;
  onClose: () => void;
}

interface Values {
  kind: LabelKind | null;
  nameZh: string;
  nameEn: string;
  tone: LabelTone | null;
  sort: number | null;
}

const valuesOf = (label: LabelRow | null): Values => ({
  kind: label?.kind ?? null,
  nameZh: label?.nameZh ?? '',
  nameEn: label?.nameEn ?? '',
  tone: label?.tone ?? 'info',
  sort: label?.sort ?? 0,
});

export const LabelDialog = ({ label, onClose }: LabelDialogProps) => {
  const t = useTexts(labelTexts);
  const nameOf = useNameOf();
  const { control, dialog } = useRecordDialog({
    records: labels,
    record: label,
    schema: LabelFields,
    valuesOf,
    nameOf,
    fieldOf: { [labelErrors.nameTaken.id]: 'nameZh' },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const tone = useFormField(control, 'tone');
  const sort = useFormField(control, 'sort');
  const nameZh = useFormField(control, 'nameZh');
  const nameEn = useFormField(control, 'nameEn');
  const shown = nameOf({ nameZh: nameZh.value, nameEn: nameEn.value });
  return (
    <FormDialog {...dialog} title={t(label ? 'edit' : 'create')}>
      {!label && (
        <SelectField
          {...kind}
          label={t('kind')}
          hint={t('kindHint')}
          required
          options={LabelKind.options.map((value) => ({ value, text: t(value) }))}
        />
      )}
      <BothNamesFields control={control} maxLength={20} maxLengthEn={30} />
      <SelectField
        {...tone}
        label={t('tone')}
        required
        options={LabelTone.options.map((value) => ({ value, text: t(value) }))}
        hint={shown && <StatusLabel tone={tone.value ?? 'neutral'}>{shown}</StatusLabel>}
      />
      <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
    </FormDialog>
  );
};
