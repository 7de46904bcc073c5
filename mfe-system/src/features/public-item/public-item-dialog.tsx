import { PUBLIC_ITEM_KIND, publicItemErrors, PublicItemFields } from '@college/contracts/site/public-item';
import type { PublicItemRow } from '@college/contracts/site/public-item';
import { FormDialog } from '@college/form-kit/form-dialog';
import { InBoth, LanguageTabs } from '@college/form-kit/language-tabs';
import { useCodes } from '@college/form-kit/use-codes';
import { useFormField } from '@college/form-kit/use-form-field';
import { useRecordDialog } from '@college/form-kit/use-record-dialog';
import { useTexts } from '@college/portal-sdk/texts';
import { NumberField } from '@college/ui-kit/number-field';
import { SelectField } from '@college/ui-kit/select-field';
import { Stack } from '@college/ui-kit/stack';
import { TextAreaField } from '@college/ui-kit/text-area-field';
import { TextField } from '@college/ui-kit/text-field';
import { CheckboxField } from '@college/ui-kit/checkbox-field';
import { publicItems, useItemLabels } from './public-item.queries.ts';
import { publicItemTexts } from './public-item.texts.ts';

interface PublicItemDialogProps {
  /** Null: a new one. From the list, which is loaded again after a refusal. */
  item: PublicItemRow | null;
  onClose: () => void;
}

interface Values {
  kind: string | null;
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  link: string;
  sort: number | null;
  isShow: boolean;
  labelIds: readonly number[];
}

const valuesOf = (item: PublicItemRow | null): Values => ({
  kind: item?.kind ?? null,
  title: item?.title ?? '',
  titleEn: item?.titleEn ?? '',
  text: item?.text ?? '',
  textEn: item?.textEn ?? '',
  link: item?.link ?? '',
  sort: item?.sort ?? 0,
  isShow: item?.isShow ?? true,
  labelIds: item?.labels.map(({ id }) => id) ?? [],
});

export const PublicItemDialog = ({ item, onClose }: PublicItemDialogProps) => {
  const t = useTexts(publicItemTexts);
  const kinds = useCodes(PUBLIC_ITEM_KIND);
  const labels = useItemLabels();
  const { control, dialog } = useRecordDialog({
    records: publicItems,
    record: item,
    schema: PublicItemFields,
    valuesOf,
    nameOf: ({ title: name }) => name,
    fieldOf: {
      [publicItemErrors.titleTaken.id]: 'title',
      [publicItemErrors.unknownKind.id]: 'kind',
      [publicItemErrors.unknownLabel.id]: 'labelIds',
    },
    ownWords: { 'public-item.link': t('wrongLink') },
    onClose,
  });
  const kind = useFormField(control, 'kind');
  const link = useFormField(control, 'link');
  const sort = useFormField(control, 'sort');
  const isShow = useFormField(control, 'isShow');
  const labelIds = useFormField(control, 'labelIds');
  // The item keeps a kind that is no longer offered.
  const gone = item && !kinds.isLoading && !kinds.options.some(({ value }) => value === item.kind);
  const kindOptions = gone ? [{ value: item.kind, text: item.kindName }, ...kinds.options] : kinds.options;
  return (
    <FormDialog {...dialog} title={t(item ? 'edit' : 'create')}>
      <LanguageTabs control={control}>
        <Stack>
          <SelectField
            {...kind}
            label={t('kind')}
            required
            loading={kinds.isLoading}
            options={kindOptions}
            hint={kinds.error ? t('kindsFailed') : undefined}
          />
          <InBoth
            control={control}
            name="title"
            label={t('itemTitle')}
            maxLength={60}
            maxLengthEn={200}
            required
          >
            {(field) => <TextField {...field} />}
          </InBoth>
          <InBoth control={control} name="text" label={t('text')} maxLength={2000}>
            {(field) => <TextAreaField {...field} />}
          </InBoth>
          <TextField {...link} label={t('link')} hint={t('linkHint')} maxLength={500} />
          <SelectField
            {...labelIds}
            multiple
            label={t('labels')}
            loading={labels.isLoading}
            options={labels.options}
          />
          <NumberField {...sort} label={t('sort')} hint={t('sortHint')} min={0} max={9999} required />
          <CheckboxField {...isShow} label={t('isShow')} />
        </Stack>
      </LanguageTabs>
    </FormDialog>
  );
};
