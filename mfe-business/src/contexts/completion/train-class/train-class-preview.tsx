import { useShown } from '@college/form-kit/both-names';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { RichText } from '@college/ui-kit/rich-text';
import { Stack } from '@college/ui-kit/stack';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { trainClassFormTexts } from './train-class-form.texts.ts';
import { inputOf } from './train-class-values.ts';
import type { TrainClassValues } from './train-class-values.ts';
import type { TrainClassOptions } from './use-train-class-options.ts';

interface TrainClassPreviewProps<Input> {
  control: Control<TrainClassValues, unknown, Input>;
  options: TrainClassOptions;
}

/** What the public page of the class will say, while it is typed. */
export const TrainClassPreview = <Input,>({ control, options }: TrainClassPreviewProps<Input>) => {
  const t = useTexts(trainClassFormTexts);
  const word = useTrainClassWord();
  const shown = useShown();
  const values = useWatch({ control }) as TrainClassValues;
  const dates = inputOf(values);
  const span = (begin: unknown, end: unknown): string =>
    [begin, end].map((moment) => formatDate(moment as string | null, 'moment') || '…').join(' – ');
  const textOf = <Value,>(all: readonly { value: Value; text: string }[], value: Value): string =>
    all.find((option) => option.value === value)?.text ?? '';
  const seats = values.stuTypes.reduce((sum, { quota }) => sum + (quota ?? 0), 0);
  const intro = shown(values.intro, values.introEn);
  const facts = [
    { term: t('subject'), detail: textOf(options.subjects, values.subjectId as number) },
    { term: t('area'), detail: textOf(options.areas, values.areaCode as string).trim() },
    { term: t('mode'), detail: values.trainMode ? word(values.trainMode) : '' },
    { term: t('applications'), detail: span(dates.applyBegin, dates.applyEnd), wide: true },
    { term: t('training'), detail: span(dates.trainBegin, dates.trainEnd), wide: true },
    { term: t('seats'), detail: seats > 0 ? String(seats) : '' },
    { term: t('needHours'), detail: values.needHours === null ? '' : String(values.needHours) },
    { term: t('address'), detail: shown(values.address, values.addressEn), wide: true },
    { term: t('contact'), detail: values.contact, wide: true },
  ];
  return (
    <Card title={t('preview')}>
      <Stack>
        <h3>{shown(values.name, values.nameEn) || t('noName')}</h3>
        <DescriptionList items={facts.filter(({ detail }) => detail !== '')} />
        {intro && <RichText html={intro} />}
      </Stack>
    </Card>
  );
};
