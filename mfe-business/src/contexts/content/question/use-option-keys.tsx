import { MAX_OPTIONS } from '@college/contracts/content/question';
import { useTexts } from '@college/portal-sdk/texts';
import { insertedPiece } from '@college/ui-kit/formula-palette';
import type { FormulaPiece } from '@college/ui-kit/formula-palette';
import { VisuallyHidden } from '@college/ui-kit/visually-hidden';
import { optionLetter } from '@college/vocabulary/question-words';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { questionFormTexts } from './question-form.texts.ts';
import { htmlOfText, plainOf, withSwapped } from './question-values.ts';

interface Options {
  options: readonly string[];
  setOptions: (options: string[]) => void;
  right: readonly number[];
  setRight: (right: number[]) => void;
  /** Marks an option as right, or takes its mark away; returns whether it is right now. */
  mark: (at: number) => boolean;
}

interface Place {
  at: number;
  /** Where the caret goes in a plain option; its end by default. */
  caret?: number;
}

const TEXT = 'input[type=text], [role=textbox]';

/** Options by keyboard: Enter goes to the next one, Alt and an arrow moves one, Ctrl and Enter marks it as right. */
export const useOptionKeys = ({ options, setOptions, right, setRight, mark }: Options) => {
  const t = useTexts(questionFormTexts);
  const box = useRef<HTMLDivElement>(null);
  /** Where the focus goes once the options have been drawn again. */
  const next = useRef<Place | null>(null);
  const last = useRef(0);
  const [said, setSaid] = useState('');
  const textOf = (at: number) =>
    box.current?.querySelectorAll(':scope > [data-option]')[at]?.querySelector(TEXT);
  const focus = ({ at, caret }: Place): void => {
    const text = textOf(at);
    if (text instanceof HTMLElement) text.focus();
    if (text instanceof HTMLInputElement && caret !== undefined) text.setSelectionRange(caret, caret);
  };
  useLayoutEffect(() => {
    if (next.current === null) return;
    focus(next.current);
    next.current = null;
  });
  const add = (): void => {
    next.current = { at: options.length };
    setOptions([...options, '']);
  };
  const move = (at: number, to: number): void => {
    const [one, other] = [options[at], options[to]];
    if (one === undefined || other === undefined) return;
    next.current = { at: to };
    setOptions(options.with(at, other).with(to, one));
    setRight(withSwapped(right, at, to));
    setSaid(t('isMoved', { letter: optionLetter(to) }));
  };
  const onKeyDown = (at: number, event: KeyboardEvent<HTMLElement>): void => {
    const isText = event.target instanceof Element && event.target.matches(TEXT);
    // Enter that ends the input of Chinese characters belongs to the input method.
    if (!isText || event.nativeEvent.isComposing) return;
    const act = (): (() => void) | null => {
      if (event.altKey && event.key === 'ArrowUp') return () => move(at, at - 1);
      if (event.altKey && event.key === 'ArrowDown') return () => move(at, at + 1);
      if (event.key !== 'Enter' || event.altKey || event.shiftKey) return null;
      if (event.ctrlKey || event.metaKey)
        return () => setSaid(t(mark(at) ? 'isMarked' : 'isUnmarked', { letter: optionLetter(at) }));
      if (!(event.target instanceof HTMLInputElement)) return null;
      if (at + 1 < options.length) return () => focus({ at: at + 1 });
      return options.length < MAX_OPTIONS ? add : () => undefined;
    };
    const found = act();
    if (found === null) return;
    event.preventDefault();
    event.stopPropagation();
    found();
  };
  /** A piece of a formula goes to the caret of the option that had the focus last. */
  const insert = (piece: FormulaPiece): void => {
    const at = Math.min(last.current, options.length - 1);
    const input = textOf(at);
    const text = plainOf(options[at] ?? '');
    if (text === null || !(input instanceof HTMLInputElement)) return;
    const [from, to] = [input.selectionStart ?? text.length, input.selectionEnd ?? text.length];
    const made = insertedPiece(text.slice(0, from), piece);
    next.current = { at, caret: from + made.caret };
    setOptions(options.with(at, htmlOfText(text.slice(0, from) + made.text + text.slice(to))));
  };
  return {
    box,
    add,
    insert,
    /** For the row of one option. */
    rowProps: (at: number) => ({
      'data-option': at,
      // Before the editor of a formatted option, which would break the line.
      onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => onKeyDown(at, event),
      onFocus: () => {
        last.current = at;
      },
    }),
    announcement: (
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    ),
  };
};
