import type { Language } from './messages.ts';

/** What a page of the language shows: Chinese where there is no English. */
export const shownIn = (language: Language, chinese: string, english: string): string =>
  language === 'en' && english !== '' ? english : chinese;

/** A name in a language; Chinese where there is no English one. */
export const nameIn = (
  { name_zh, name_en }: { name_zh: string; name_en: string },
  language: Language,
): string => shownIn(language, name_zh, name_en);
