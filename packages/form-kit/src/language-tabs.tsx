/**
 * Texts in both languages as one form: `<InBoth name="title">` is a pair of fields, `title` and `titleEn`, and
 * `<LanguageTabs>` around the form shows one language of all pairs at a time. What has no language stays in view.
 */
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Tabs } from '@college/ui-kit/tabs';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { Control, FieldValues } from 'react-hook-form';
import { useFormField } from './use-form-field.tsx';
import type { FormField } from './use-form-field.tsx';

const texts = defineTexts('language-tabs', {
  en: {
    languages: 'Language of the texts',
    zh: 'Chinese',
    en: 'English: {{filled}} of {{all}}',
    wrong_one: '{{tab}}, 1 to correct',
    wrong_other: '{{tab}}, {{count}} to correct',
    english: '{{label}} (English)',
    hint: 'If it is empty, English pages show the Chinese.',
  },
  'zh-CN': {
    languages: '文字的语言',
    zh: '中文',
    en: '英文：{{filled}}/{{all}}',
    wrong_other: '{{tab}}，{{count}} 处需改正',
    english: '{{label}}（英文）',
    hint: '留空时英文页面显示中文。',
  },
});

type Language = 'zh' | 'en';

/** What the tabs say about one pair: whether its English is filled in, and which of the two is wrong. */
interface Pair {
  filled: boolean;
  zh: boolean;
  en: boolean;
}

const TabsContext = createContext<{
  language: Language;
  report: (name: string, pair: Pair | null) => void;
} | null>(null);

interface LanguageTabsProps<Values extends FieldValues, Input> {
  control: Control<Values, unknown, Input>;
  children: ReactNode;
}

/** The two tabs. An error in the tab not shown is counted at it; a refused form shows the tab of its first error. */
export const LanguageTabs = <Values extends FieldValues, Input>({
  control,
  children,
}: LanguageTabsProps<Values, Input>) => {
  const t = useTexts(texts);
  const [language, setLanguage] = useState<Language>('zh');
  const [pairs, setPairs] = useState<Readonly<Record<string, Pair>>>({});
  const { submitCount, isSubmitting } = useFormState({ control });
  const box = useRef<HTMLDivElement>(null);
  /** The hidden field that was asked for, until its tab is shown. */
  const sought = useRef<HTMLElement | null>(null);

  const report = useCallback((name: string, pair: Pair | null): void => {
    setPairs(({ [name]: _before, ...others }) => (pair ? { ...others, [name]: pair } : others));
  }, []);

  useEffect(() => {
    const reveal = ({ target }: Event): void => {
      const half = (target as HTMLElement).closest<HTMLElement>('[data-language][hidden]');
      if (!half) return;
      sought.current = target as HTMLElement;
      setLanguage(half.dataset['language'] === 'en' ? 'en' : 'zh');
    };
    const own = box.current;
    own?.addEventListener('beforematch', reveal);
    return () => own?.removeEventListener('beforematch', reveal);
  }, []);

  useEffect(() => {
    sought.current?.focus();
    sought.current = null;
  }, [language]);

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const isShown = (field: Element | null): boolean => field !== null && !field.closest('[hidden]');
    // The form has focused a field already, unless all that are wrong are in the other tab.
    const focused = document.activeElement;
    if (focused?.getAttribute('aria-invalid') === 'true' && isShown(focused)) return;
    const wrong = [...(box.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
    const first = wrong.find(isShown) ?? wrong[0];
    first?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    first?.focus();
  }, [submitCount, isSubmitting]);

  const shown = useMemo(() => ({ language, report }), [language, report]);
  const all = Object.values(pairs);
  const textOf = (key: Language): string => {
    const tab = t(key, { filled: all.filter(({ filled }) => filled).length, all: all.length });
    const count = key === language ? 0 : all.filter((pair) => pair[key]).length;
    return count > 0 ? t('wrong', { tab, count }) : tab;
  };
  return (
    <div ref={box} style={{ gridColumn: '1 / -1' }}>
      <Tabs
        label={t('languages')}
        tabs={[
          { key: 'zh', text: textOf('zh') },
          { key: 'en', text: textOf('en') },
        ]}
        active={language}
        onChange={setLanguage}
      >
        <TabsContext.Provider value={shown}>{children}</TabsContext.Provider>
      </Tabs>
    </div>
  );
};

/** One language of a pair. The other one is hidden and not removed: its errors can be listed and led to. */
const Half = ({ language, children }: { language: Language; children: ReactNode }) => {
  const tabs = useContext(TabsContext);
  const isShown = tabs === null || tabs.language === language;
  return (
    <div data-language={language} hidden={!isShown} style={isShown ? { display: 'contents' } : undefined}>
      {children}
    </div>
  );
};

type BoundField<Name extends string> = Pick<
  FormField<Name, string>,
  'name' | 'value' | 'onChange' | 'error'
> &
  Partial<FormField<Name, string>>;

type BothField<Name extends string> = BoundField<Name> & {
  label: string;
  required: boolean;
  hint: ReactNode;
  maxLength?: number;
};

interface BothProps<Name extends string> {
  /** Of the Chinese field; the English one is called `<label> (English)`. */
  label: string;
  /** Of the Chinese field. */
  hint?: ReactNode;
  /** Characters; English may have twice as many, unless `maxLengthEn` says otherwise. */
  maxLength?: number;
  maxLengthEn?: number;
  /** `both`: the English is required too. */
  required?: boolean | 'both';
  /** A field of the kit with the props given; called once for each language. */
  children: (field: BothField<Name>) => ReactNode;
}

interface BothFieldsProps<Name extends string> extends BothProps<Name> {
  zh: BoundField<Name>;
  en: BoundField<Name>;
}

/** A pair whose values are kept elsewhere than in two fields of a form: in an array. */
export const BothFields = <Name extends string>({
  zh,
  en,
  label,
  hint,
  maxLength,
  maxLengthEn = maxLength && 2 * maxLength,
  required = false,
  children,
}: BothFieldsProps<Name>) => {
  const t = useTexts(texts);
  const report = useContext(TabsContext)?.report;
  const filled = en.value.trim() !== '';
  const [zhWrong, enWrong] = [zh.error !== undefined, en.error !== undefined];
  useEffect(() => {
    report?.(zh.name, { filled, zh: zhWrong, en: enWrong });
  }, [report, zh.name, filled, zhWrong, enWrong]);
  useEffect(() => () => report?.(zh.name, null), [report, zh.name]);
  return (
    <>
      <Half language="zh">
        {children({ ...zh, label, hint, required: required !== false, ...(maxLength && { maxLength }) })}
      </Half>
      <Half language="en">
        {children({
          ...en,
          label: t('english', { label }),
          hint: required === 'both' ? undefined : t('hint'),
          required: required === 'both',
          ...(maxLengthEn && { maxLength: maxLengthEn }),
        })}
      </Half>
    </>
  );
};

/** The names of fields that have an English one beside them. */
type PairOf<Values> = {
  [Name in keyof Values & string]: `${Name}En` extends keyof Values ? Name : never;
}[keyof Values & string];

interface InBothProps<Values extends FieldValues, Input, Name extends PairOf<Values>> extends BothProps<
  Name | `${Name}En`
> {
  control: Control<Values, unknown, Input>;
  name: Name;
}

/** The fields `name` and `nameEn` of a form. Without tabs around them they stand below one another. */
export const InBoth = <Values extends FieldValues, Input, Name extends PairOf<Values>>({
  control,
  name,
  ...rest
}: InBothProps<Values, Input, Name>) => {
  // For any form with these fields: react-hook-form's types cannot resolve a generic form.
  const paired = control as unknown as Control<Record<string, string>, unknown, Input>;
  const zh = useFormField(paired, name as string);
  const en = useFormField(paired, `${name}En` as string);
  return <BothFields {...rest} zh={{ ...zh, name }} en={{ ...en, name: `${name}En` }} />;
};
