import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

/** After this pause (ms) a letter starts a new word. */
const PAUSE = 700;

/**
 * Typing in a list moves to the next text with that prefix, from `at` on and around; repeating a letter moves on.
 * Returns the position, if there is a match.
 */
export const useTypeAhead = () => {
  const typed = useRef({ text: '', time: 0 });
  return (
    { key, timeStamp, altKey, ctrlKey, metaKey }: KeyboardEvent,
    texts: readonly string[],
    at: number,
  ): number | undefined => {
    if (altKey || ctrlKey || metaKey || [...key].length !== 1) return undefined;
    const before = timeStamp - typed.current.time < PAUSE ? typed.current.text : '';
    const letter = key.toLowerCase();
    const text = before === letter ? letter : before + letter;
    typed.current = { text, time: timeStamp };
    const start = at + (text.length > 1 ? 0 : 1);
    const order = texts.map((_text, offset) => (start + offset) % texts.length);
    return order.find((index) => texts[index]?.toLowerCase().startsWith(text));
  };
};
