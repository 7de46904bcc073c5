import { kernelMessages } from './kernel.messages.ts';
import type { Language, MessageId, Messages } from './messages.ts';

type Catalogue = Readonly<Record<Language, ReadonlyMap<string, string>>>;

/** Throws for an id that is defined twice, because one message would silently replace the other. */
const catalogueOf = (all: readonly Messages[]): Catalogue => {
  const ids = all.flatMap(({ en }) => Object.keys(en));
  const seen = new Set<string>();
  const doubled = ids.filter((id) => seen.size === seen.add(id).size);
  if (doubled.length > 0) throw new Error(`Messages are given twice: ${doubled.join(', ')}`);
  return {
    en: new Map(all.flatMap(({ en }) => Object.entries(en))),
    'zh-CN': new Map(all.flatMap(({ zhCn }) => Object.entries(zhCn))),
  };
};

/** One for the process: all gateways in it have the same features. */
let catalogue = catalogueOf([kernelMessages]);

/** Sets the messages of the features, besides those of the kernel, replacing what was loaded before. */
export const loadMessages = (ofFeatures: readonly Messages[]): void => {
  catalogue = catalogueOf([kernelMessages, ...ofFeatures]);
};

/** `{{name}}`, `{{name@words}}` or `{{name|one|other}}`. */
const PLACE = /\{\{(\w+)(?:@([\w-]+(?:\.[\w-]+)*))?(?:\|([^|}]*)\|([^|}]*))?\}\}/g;
const plural = { en: new Intl.PluralRules('en'), 'zh-CN': new Intl.PluralRules('zh-CN') };
const SEPARATOR = { en: ', ', 'zh-CN': '、' } as const;

/**
 * The sentence for an id, with `{{name}}` filled in from `values`. `{{count|# user has|# users have}}` is the first form for
 * one and the second for every other number, `#` being the number. `{{from@state}}` is a value of the wire, which people
 * read as the message `state.<value>`. For an id that is known at run time only: of an error, of a row, of a schema. One
 * without a message (a ready text) is returned unchanged.
 */
export const messageNamed = (id: string, language: Language, values: unknown): string => {
  const text = catalogue[language].get(id) ?? id;
  const known = values !== null && typeof values === 'object' ? (values as Record<string, unknown>) : {};
  return text.replace(PLACE, (_whole, name: string, words?: string, one?: string, other = '') => {
    const value = name in known ? spoken(known[name], words, language) : null;
    if (one === undefined) return value ?? `{{${name}}}`;
    const form = plural[language].select(Number(value ?? 0)) === 'one' ? one : other;
    return form.replace('#', value ?? `{{${name}}}`);
  });
};

/** The same for an id in the source: the compiler finds one that no feature says. */
export const messageFor: (id: MessageId, language: Language, values: unknown) => string = messageNamed;

const spoken = (value: unknown, words: string | undefined, language: Language): string => {
  if (Array.isArray(value)) return value.map((one) => spoken(one, words, language)).join(SEPARATOR[language]);
  if (words === undefined) return String(value);
  return catalogue[language].get(`${words}.${String(value)}`) ?? String(value);
};

/** The first supported language of the header; Chinese when none matches. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().toLowerCase());
  const first = wanted.find((tag) => tag.startsWith('zh') || tag.startsWith('en'));
  return first?.startsWith('en') ? 'en' : 'zh-CN';
};
