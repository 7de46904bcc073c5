import type { Language } from './messages.ts';

/** A name in a language; Chinese where there is no English one. */
export const nameIn = (
  { name_zh, name_en }: { name_zh: string; name_en: string },
  language: Language,
): string => (language === 'en' && name_en !== '' ? name_en : name_zh);
