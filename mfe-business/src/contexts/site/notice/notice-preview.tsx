import { useShown } from '@college/form-kit/both-names';
import { useCodes } from '@college/form-kit/use-codes';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { RichText } from '@college/ui-kit/rich-text';
import { Stack } from '@college/ui-kit/stack';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { noticeFormTexts } from './notice-form.texts.ts';
import { inputOf } from './notice-values.ts';
import type { NoticeValues } from './notice-values.ts';

/** The notice as its reader sees it, while it is typed. */
export const NoticePreview = <Input,>({ control }: { control: Control<NoticeValues, unknown, Input> }) => {
  const t = useTexts(noticeFormTexts);
  const types = useCodes('notice-type');
  const values = useWatch({ control }) as NoticeValues;
  const shown = useShown();
  const title = shown(values.noticeTitle, values.noticeTitleEn);
  const intro = shown(values.noticeIntro, values.noticeIntroEn);
  const text = shown(values.noticeContent, values.noticeContentEn);
  const type = types.options.find(({ value }) => value === values.noticeType)?.text;
  const start = formatDate(inputOf(values).noticeStartTime as string | null, 'minute');
  return (
    <Card title={t('preview')}>
      <Stack>
        <h3>{title || t('noTitle')}</h3>
        <p>{[type, start].filter(Boolean).join(' · ')}</p>
        {intro && <p>{intro}</p>}
        {text ? <RichText html={text} /> : <p>{t('noText')}</p>}
      </Stack>
    </Card>
  );
};
