import type { FoundQuestion } from '@college/question-formats/found';
import type { TextFormat } from '@college/question-formats/read-text';
import { useEffect, useState } from 'react';

/** Characters that are read again with each pause in typing. */
export const MAX_SHOWN = 500_000;
/** A pause in typing, in milliseconds. */
const PAUSE = 250;

export interface FoundQuestions {
  readonly format: TextFormat;
  readonly found: readonly FoundQuestion[];
}

/** What a text will become, shortly after it has changed; null before, and for a text that is too long. */
export const useFoundQuestions = (text: string, format: TextFormat | null): FoundQuestions | null => {
  const [found, setFound] = useState<FoundQuestions | null>(null);
  useEffect(() => {
    if (text.trim() === '' || text.length > MAX_SHOWN) {
      setFound(null);
      return undefined;
    }
    let isGone = false;
    const timer = setTimeout(() => {
      void import('@college/question-formats/read-text').then(({ formatOf, readText }) => {
        if (isGone) return;
        const known = format ?? formatOf(text);
        setFound({ format: known, found: readText(text, known) });
      });
    }, PAUSE);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [text, format]);
  return found;
};
