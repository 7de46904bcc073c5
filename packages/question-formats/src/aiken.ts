/** Aiken: a stem, options, and the line ANSWER. */
import { letterOf } from './choices.ts';
import { broken, EMPTY, judged } from './found.ts';
import type { Fault, FoundQuestion } from './found.ts';
import { htmlOf } from './rich.ts';

const OPTION = /^\s*([A-Z])[.)]\s*(\S.*)$/;
const ANSWER = /^\s*ANSWER:\s*([A-Z])\s*$/;
const ANY_ANSWER = /^\s*ANSWER\b/i;

interface Open {
  readonly line: number;
  readonly stem: string[];
  readonly options: string[];
  readonly faults: Fault[];
}

export const readAiken = (text: string): FoundQuestion[] => {
  const found: FoundQuestion[] = [];
  let open: Open | null = null;
  const begin = (line: number): Open => (open ??= { line, stem: [], options: [], faults: [] });
  const end = (answer: string | null, line: number): void => {
    if (open === null) return;
    const { stem, options, faults } = open;
    const right = answer === null ? -1 : answer.charCodeAt(0) - 65;
    if (answer === null) faults.push({ line, fault: 'aiken-answer' });
    else if (right >= options.length)
      faults.push({ line, fault: 'answer-not-option', values: { letter: answer } });
    if (stem.length === 0) faults.unshift({ line: open.line, fault: 'aiken-stem' });
    const content = {
      ...EMPTY,
      kind: 'single' as const,
      stem: htmlOf(stem.join('\n')),
      options: options.map(htmlOf),
      right: right < 0 ? [] : [right],
    };
    found.push(judged(open.line, content, faults));
    open = null;
  };
  const lines = text.split('\n');
  lines.forEach((line, at) => {
    const number = at + 1;
    if (line.trim() === '') {
      // Within a question a blank line ends it; it lacks its answer.
      if (open && open.options.length > 0) end(null, number);
      return;
    }
    const [, answer = null] = ANSWER.exec(line) ?? [];
    if (answer !== null || ANY_ANSWER.test(line)) {
      begin(number);
      end(answer, number);
      return;
    }
    const question = begin(number);
    const [, letter, option] = OPTION.exec(line) ?? [];
    const next = letterOf(question.options.length);
    if (letter === next && option !== undefined) question.options.push(option.trim());
    else if (letter !== undefined && (question.options.length > 0 || letter !== 'A'))
      question.faults.push({ line: number, fault: 'option-order', values: { letter } });
    else if (question.options.length === 0) question.stem.push(line.trim());
    else question.faults.push({ line: number, fault: 'aiken-option', values: { letter: next } });
  });
  end(null, lines.length);
  return found.length === 0 && text.trim() !== '' ? [broken(1, 'no-questions')] : found;
};
