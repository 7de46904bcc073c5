import type { Language } from '@college/portal-sdk/language';
import { applyLanguage } from '@college/portal-sdk/texts';
import { renderHook } from '@testing-library/react';

/** The result of a hook in a language; unmounted at once, so that the next language does not render it again. */
export const wordIn = async <Word>(language: Language, useWord: () => Word): Promise<Word> => {
  await applyLanguage(language);
  const { result, unmount } = renderHook(useWord);
  unmount();
  return result.current;
};
