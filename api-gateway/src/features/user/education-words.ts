import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { Language } from '../../app/messages/messages.ts';
import { Education } from '@college/contracts/identity/education';

/** Education is chosen from a list; a sheet may use the words of either language. */
export const educationWords = (language: Language): string[] =>
  Education.options.map((value) => messageFor(`education.${value}`, language, null));

/**
 * The value of a word for education in either language; any other text is returned unchanged, for the contract to
 * refuse.
 */
export const educationOf = (text: string): string => {
  for (const language of ['zh-CN', 'en'] as const) {
    const index = educationWords(language).indexOf(text);
    if (index !== -1) return Education.options[index] ?? text;
  }
  return text;
};
