import { en } from './en.ts';
import type { MessageId } from './en.ts';
import { zhCn } from './zh-cn.ts';

export type Language = 'zh-CN' | 'en';

const catalogue: Record<Language, Record<MessageId, string>> = { en, 'zh-CN': zhCn };

/** The sentence for an id, `{name}` filled from `values`. An id that is no message (a text already) comes back as it is. */
export const messageFor = (id: string, language: Language, values: unknown): string => {
  const text = catalogue[language][id as MessageId] ?? id;
  const known = values !== null && typeof values === 'object' ? (values as Record<string, unknown>) : {};
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in known ? spoken(known[name]) : whole));
};

const spoken = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** The first language of the header that we speak; Chinese when none is asked for. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().toLowerCase());
  const first = wanted.find((tag) => tag.startsWith('zh') || tag.startsWith('en'));
  return first?.startsWith('en') ? 'en' : 'zh-CN';
};
