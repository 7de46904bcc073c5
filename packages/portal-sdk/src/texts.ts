import { createInstance } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from './language.ts';
import { useSession } from './session.ts';

type Table = Readonly<Record<string, string>>;

/** `items_one` and `items_other` are used as `items`, with a `count`. */
type KeyOf<T> = T extends `${infer Base}_one` | `${infer Base}_other` ? Base : T;
/** Chinese has one plural form, so the singular is left out there. */
type SameKeys<T> = { [Key in keyof T as Key extends `${string}_one` ? never : Key]: string };

export interface Texts<Key extends string> {
  /** Never set: carries the keys for the compiler. */
  readonly key?: Key;
  readonly namespace: string;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

const i18n = createInstance();
void i18n.init({
  lng: 'zh-CN',
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

let defined = 0;

/**
 * The texts of a feature in both languages; both must have the same keys. `{{name}}` is replaced by the value of that
 * name.
 */
export const defineTexts = <const En extends Table>(
  name: string,
  tables: { readonly en: En; readonly 'zh-CN': NoInfer<SameKeys<En>> },
): Texts<KeyOf<keyof En & string>> => {
  // Two remotes, or two versions of one, may use the same name on one page.
  const namespace = `${name}#${(defined += 1)}`;
  i18n.addResourceBundle('en', namespace, tables.en);
  i18n.addResourceBundle('zh-CN', namespace, tables['zh-CN']);
  return { namespace };
};

/** `const t = useTexts(texts); t('greeting', { name })`. Updates when the language changes. */
export const useTexts = <Key extends string>(texts: Texts<Key>): Translate<Key> =>
  useTranslation(texts.namespace, { i18n, useSuspense: false }).t as unknown as Translate<Key>;

/** The same outside React, in the present language. */
export const translate = <Key extends string>(texts: Texts<Key>): Translate<Key> =>
  i18n.getFixedT(null, texts.namespace) as unknown as Translate<Key>;

export const useLanguage = (): Language => useSession((session) => session.language);

/** For the shell only: switches texts, later calls and the document's language. */
export const applyLanguage = async (language: Language): Promise<void> => {
  document.documentElement.lang = language;
  useSession.setState({ language });
  await i18n.changeLanguage(language);
};
