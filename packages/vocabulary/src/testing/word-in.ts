import type { Language } from '@college/portal-sdk/language';
import { applyLanguage } from '@college/portal-sdk/texts';
import { renderHook } from '@testing-library/react';

/** What a hook yields in a language; it is let go at once, so that the next language does not draw it again. */
export const wordIn = async <Word>(language: Language, useWord: () => Word): Promise<Word> => {
  await applyLanguage(language);
  const { result, unmount } = renderHook(useWord);
  unmount();
  return result.current;
};
