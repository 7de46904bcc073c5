/** Records with a name in both languages: the name to show, and the fields to enter both. */
import { useSession } from '@college/portal-sdk/session';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { TextField } from '@college/ui-kit/text-field';
import type { ComponentProps } from 'react';
import type { Control } from 'react-hook-form';
import { useFormField } from './use-form-field.tsx';

export const bothNamesTexts = defineTexts('both-names', {
  en: {
    zh: 'Chinese name',
    en: 'English name',
    nameEn: 'English name',
    titleEn: 'English title',
    hint: 'If it is empty, English pages show the Chinese.',
  },
  'zh-CN': {
    zh: '中文名称',
    en: '英文名称',
    nameEn: '英文名称',
    titleEn: '英文标题',
    hint: '留空时英文页面显示中文。',
  },
});

interface Named {
  nameZh: string;
  nameEn: string;
}

/** Returns what the page's language shows: Chinese where there is no English. */
export const useShown = (): ((chinese: string, english: string) => string) => {
  const language = useSession((session) => session.language);
  return (chinese, english) => (language === 'en' && english !== '' ? english : chinese);
};

/** Returns the name in the page's language. */
export const useNameOf = (): ((named: Named) => string) => {
  const shown = useShown();
  return ({ nameZh, nameEn }) => shown(nameZh, nameEn);
};

type EnglishFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'required'> & {
  /** `title`: what is named has a title. */
  what?: 'name' | 'title';
};

/** The English name beside the Chinese one, which is a field of its own. */
export const EnglishField = ({ what = 'name', hint, ...field }: EnglishFieldProps) => {
  const t = useTexts(bothNamesTexts);
  return <TextField {...field} label={t(`${what}En`)} hint={hint ?? t('hint')} />;
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
