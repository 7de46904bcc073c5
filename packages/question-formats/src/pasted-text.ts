/** Questions as people paste them: `1. 题干（ A ） A.… B.… 答案：A 解析：…`, in all its usual forms. */
import { letterOf } from './choices.ts';
import { broken } from './found.ts';
import type { FoundQuestion } from './found.ts';
import { headingOf, numberedOf, optionLetter, optionsIn, segmentsOf } from './pasted-lines.ts';
import type { Label, Numbered, NumberStyle } from './pasted-lines.ts';
import { questionOf } from './pasted-question.ts';
import type { RawQuestion } from './pasted-question.ts';
import type { QuestionKind } from '@college/contracts/content/question';

/** What the next line may belong to. */
interface Present {
  readonly raw: RawQuestion;
  /** Null: its stem and options. */
  region: Label | null;
  /** The last number of a list within this region. */
  listed: number;
}

export function* pastedQuestions(text: string): Generator<FoundQuestion> {
  const reader = new PastedReader();
  let number = 0;
  for (const line of text.split('\n')) {
    reader.line(plainLine(line), (number += 1));
    yield* reader.taken();
  }
  reader.end();
  yield* reader.taken();
}
export const readPasted = (text: string): FoundQuestion[] => [...pastedQuestions(text)];

/** Without signs that are not seen; a number in full-width digits is a number. */
const plainLine = (line: string): string =>
  line
    .replace(/[\u200b\ufeff]/g, '')
    .trim()
    .replace(/^[（(第\s]*[０-９]+/, (number) => number.normalize('NFKC'));

class PastedReader {
  #found: FoundQuestion[] = [];
  #present: Present | null = null;
  #kind: QuestionKind | null = null;
  #style: NumberStyle | 'none' | null = null;
  #last = 0;
  #isAfterBlank = false;
  #isAfterHeading = true;

  line(line: string, number: number): void {
    if (line === '') {
      this.#isAfterBlank = true;
      return;
    }
    const heading = headingOf(line);
    if (heading) {
      this.#close();
      this.#kind = heading.kind;
      this.#isAfterHeading = true;
      if (this.#style !== 'none') this.#style = null;
      if (heading.kind === null) this.#found.push(broken(number, 'kind-unknown', { kind: heading.shown }));
    } else {
      for (const { label, text } of segmentsOf(line))
        if (label === null) this.#text(text, number);
        else this.#label(label, text, number);
    }
    this.#isAfterBlank = false;
  }

  end(): void {
    this.#close();
  }

  /** What was found since it was asked last. */
  taken(): FoundQuestion[] {
    const found = this.#found;
    if (found.length > 0) this.#found = [];
    return found;
  }

  #close(): void {
    if (this.#present) this.#found.push(questionOf(this.#present.raw));
    this.#present = null;
  }

  #begin(line: number): Present {
    this.#close();
    const raw: RawQuestion = { line, kind: this.#kind, stem: [], options: [], labels: {}, faults: [] };
    this.#isAfterHeading = false;
    return (this.#present = { raw, region: null, listed: 0 });
  }

  #text(text: string, line: number): void {
    const numbered = numberedOf(text);
    if (numbered && this.#begins(numbered, line)) {
      this.#style ??= numbered.style;
      this.#last = numbered.number;
      this.#body(this.#begin(line), numbered.rest, line);
      return;
    }
    const present = this.#present;
    if (!present || (this.#isAfterBlank && isComplete(present))) {
      if (this.#style === null || this.#style === 'none') {
        this.#style = 'none';
        this.#body(this.#begin(line), text, line);
      } else {
        this.#close();
        this.#found.push(broken(line, 'number-missing'));
      }
      return;
    }
    if (present.region === null) this.#body(present, text, line);
    else {
      if (numbered && numbered.number === present.listed + 1) present.listed += 1;
      present.raw.labels[present.region]?.lines.push(text);
    }
  }

  /** Whether a numbered line is the beginning of the next question. */
  #begins({ number, style, isDoubtful, shown }: Numbered, line: number): boolean {
    const present = this.#present;
    const next = this.#last + 1;
    if (this.#style === 'none' || (this.#style !== null && this.#style !== style)) return false;
    if (isDoubtful && number !== next && !(this.#isAfterHeading && number === 1)) return false;
    if (!present || this.#isAfterHeading) return true;
    if (present.region === null)
      return number === next || this.#isAfterBlank || present.raw.options.length > 0;
    const goesOn = number === present.listed + 1 && isListed(present);
    if (this.#isAfterBlank) return number === next || !goesOn;
    if (number === next && goesOn && present.listed > 0)
      present.raw.faults.push({ line, fault: 'maybe-question', values: { number: shown } });
    return number === next || (!goesOn && number > this.#last);
  }

  #body({ raw }: Present, text: string, line: number): void {
    const letter = optionLetter(text);
    const next = letterOf(raw.options.length);
    if (letter !== null && letter !== next && raw.stem.length > 0) {
      const fault = letter < next ? 'option-twice' : 'option-order';
      raw.faults.push({ line, fault, values: { letter } });
      return;
    }
    const { before, options } = optionsIn(text, raw.options.length);
    const isOptions = before === '' || raw.options.length > 0 || options.length > 1;
    if (options.length === 0 || !isOptions) {
      const last = raw.options.length - 1;
      if (last < 0) raw.stem.push(text);
      else raw.options[last] += `\n${text}`;
      return;
    }
    if (before !== '') {
      const last = raw.options.length - 1;
      if (last < 0) raw.stem.push(before);
      else raw.options[last] += `\n${before}`;
    }
    raw.options.push(...options);
  }

  #label(label: Label, text: string, line: number): void {
    const present = this.#present;
    if (!present) {
      this.#found.push(broken(line, 'number-missing'));
      return;
    }
    const { raw } = present;
    present.region = label;
    present.listed = numberedOf(text)?.number === 1 ? 1 : 0;
    const known = raw.labels[label];
    if (!known) raw.labels[label] = { line, lines: text === '' ? [] : [text] };
    else if (label === 'answer' && known.lines.join('\n').trim() !== text)
      raw.faults.push({ line, fault: 'answer-twice' });
    else known.lines.push(text);
  }
}

/** An answer is there, so that what follows an empty line may be the next question. */
const isComplete = ({ raw, region }: Present): boolean => region !== null && raw.labels.answer !== undefined;
/** Lists are in long answers and explanations; a letter or a word is none. */
const isListed = ({ region }: Present): boolean => region === 'answer' || region === 'analysis';
