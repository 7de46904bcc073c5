/** Records with a name in both languages: the name to show, and the fields to enter both. */
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import type { Control } from 'react-hook-form';
import { useFormField } from './use-form-field.tsx';

export const bothNamesTexts = defineTexts('both-names', {
  en: {
    zh: 'Chinese name',
    en: 'English name',
    hint: 'Without it the Chinese name is shown on English pages.',
  },
  'zh-CN': { zh: '中文名称', en: '英文名称', hint: '留空时英文页面显示中文名称。' },
});

interface Named {
  nameZh: string;
  nameEn: string;
}

/** Returns the name in the page's language. */
export const useNameOf = (): ((named: Named) => string) => {
  const language = useSession((session) => session.language);
  return ({ nameZh, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameZh);
};

export const BothNamesFields = <Values extends Named, Input>({
  control,
  maxLength,
  maxLengthEn = maxLength,
}: {
  control: Control<Values, unknown, Input>;
  maxLength: number;
  /** English may need more room: the same text has more letters. */
  maxLengthEn?: number;
}) => {
  const t = useTexts(bothNamesTexts);
  // For any form with these fields: react-hook-form's types cannot resolve a generic form.
  const named = control as unknown as Control<Named, unknown, Input>;
  const zh = useFormField(named, 'nameZh');
  const en = useFormField(named, 'nameEn');
  return (
    <>
      <TextField {...zh} label={t('zh')} maxLength={maxLength} required />
      <TextField {...en} label={t('en')} maxLength={maxLengthEn} hint={t('hint')} />
    </>
  );
};
