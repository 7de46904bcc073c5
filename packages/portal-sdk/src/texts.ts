import { createInstance } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from './language.ts';
import { useSession } from './session.ts';

type Table = Readonly<Record<string, string>>;

/** `items_one` and `items_other` are used as `items`, with a `count`. */
type KeyOf<T> = T extends `${infer Base}_one` | `${infer Base}_other` ? Base : T;
/** Chinese has one plural form, so the singular is left out there. */
type SameKeys<T> = { [Key in keyof T as Key extends `${string}_one` ? never : Key]: string };
/** The names in a text: of `{{count}} of {{total}}` they are `count` and `total`. */
type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** Those that only one of two texts has. */
type Odd<A, B> = Exclude<NamesIn<A>, NamesIn<B>> | Exclude<NamesIn<B>, NamesIn<A>>;
/** A plural form may leave its `count` out. */
type OddAt<Key, A, B> = Key extends `${string}_other` ? Exclude<Odd<A, B>, 'count'> : Odd<A, B>;
/** What the compiler reports about a text names the values that only one language has. */
type SameNames<En, Zh> = {
  [Key in keyof Zh]: Key extends keyof En
    ? [OddAt<Key, En[Key], Zh[Key]>] extends [never]
      ? string
      : { readonly notInBoth: OddAt<Key, En[Key], Zh[Key]> }
    : { readonly notInBoth: Key };
};
/** By key, the names of the values that the text needs. */
type NamesOf<En> = {
  [Key in keyof En as KeyOf<Key>]: NamesIn<En[Key]> | (KeyOf<Key> extends Key ? never : 'count');
};

export interface Texts<Names> {
  /** Never set: carries the keys and their values for the compiler. */
  readonly names?: Names;
  readonly namespace: string;
}

/** With a `context` of `users`, the text `rows_users` is taken for `rows` where there is one. */
interface InContext {
  context?: string;
}

/** A text that needs no values is asked for by its key alone. */
export type Translate<Names> = <Key extends keyof Names & string>(
  key: Key,
  ...values: [Names[Key]] extends [never]
    ? [InContext?]
    : [Record<Names[Key] & string, string | number> & InContext]
) => string;

/** `TranslateOf<typeof texts>`, for what is given the texts of another module. */
export type TranslateOf<T> = T extends Texts<infer Names> ? Translate<Names> : never;

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
 * The texts of a feature in both languages, with the same keys and values. `{{name}}` is replaced by the value of that
 * name, which the compiler demands.
 */
export const defineTexts = <const En extends Table, const Zh extends SameKeys<En>>(
  name: string,
  tables: { readonly en: En; readonly 'zh-CN': Zh & SameNames<NoInfer<En>, Zh> },
): Texts<NamesOf<En>> => {
  // Two remotes, or two versions of one, may use the same name on one page.
  const namespace = `${name}#${(defined += 1)}`;
  i18n.addResourceBundle('en', namespace, tables.en);
  i18n.addResourceBundle('zh-CN', namespace, tables['zh-CN']);
  return { namespace };
};

/** `const t = useTexts(texts); t('greeting', { name })`. Updates when the language changes. */
export const useTexts = <Names>(texts: Texts<Names>): Translate<Names> =>
  useTranslation(texts.namespace, { i18n, useSuspense: false }).t as unknown as Translate<Names>;

/** The same outside React, in the present language. */
export const translate = <Names>(texts: Texts<Names>): Translate<Names> =>
  i18n.getFixedT(null, texts.namespace) as unknown as Translate<Names>;

export const useLanguage = (): Language => useSession((session) => session.language);

/** For the shell only: switches texts, later calls and the document's language. */
export const applyLanguage = async (language: Language): Promise<void> => {
  document.documentElement.lang = language;
  useSession.setState({ language });
  await i18n.changeLanguage(language);
};
