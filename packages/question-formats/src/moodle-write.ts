import { shareOf, withEscapedStars } from './choices.ts';
import { clozeOf, gapLengths } from './cloze.ts';
import type { Written } from './gift-write.ts';
import { textOfHtml } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';

export const MOODLE_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
export const MOODLE_TAIL = '</quiz>\n';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};
const escapeXml = (text: string): string => text.replace(/[&<>\r]/g, (sign) => ESCAPES[sign] ?? sign);

const element = (name: string, inside: string, attributes = ''): string =>
  `<${name}${attributes}>${inside}</${name}>`;
const text = (content: string): string => element('text', escapeXml(content));
const rich = (name: string, html: string): string => element(name, text(html), ' format="html"');
const answer = (fraction: string, html: string, format: 'html' | 'plain_text'): string =>
  element('answer', text(html), ` fraction="${fraction}" format="${format}"`);

/** Moodle's name for the kind, and what such a question has besides stem and feedback. */
const partsOf = (content: QuestionContent): { type: string; stem: string; parts: string; tags: string[] } => {
  const { kind, stem, options, right, blanks, keywords } = content;
  const choices = (share: string, others: string) =>
    options.map((option, at) => answer(right.includes(at) ? share : others, option, 'html')).join('');
  switch (kind) {
    case 'single':
      return { type: 'multichoice', stem, parts: `<single>true</single>${choices('100', '0')}`, tags: [] };
    case 'multiple': {
      const parts = `<single>false</single>${choices(shareOf(right.length), '-100')}`;
      return { type: 'multichoice', stem, parts, tags: [] };
    }
    case 'true-false': {
      const isTrue = right[0] === 0;
      const parts =
        answer(isTrue ? '100' : '0', 'true', 'plain_text') +
        answer(isTrue ? '0' : '100', 'false', 'plain_text');
      return { type: 'truefalse', stem, parts, tags: [] };
    }
    case 'blank': {
      const [only = []] = blanks;
      if (blanks.length === 1) {
        const parts = only.map((one) => answer('100', withEscapedStars(one), 'plain_text')).join('');
        return { type: 'shortanswer', stem, parts: `<usecase>0</usecase>${parts}`, tags: [] };
      }
      const lengths = gapLengths(stem);
      const tags = [
        ...(lengths.every((length) => length === 4) ? [] : [`gaps:${lengths.join(',')}`]),
        ...(content.anyOrder === true ? ['order:any'] : []),
      ];
      return { type: 'cloze', stem: clozeOf(stem, blanks), parts: '', tags };
    }
    case 'short-answer': {
      const parts = `<responseformat>editor</responseformat>${rich('graderinfo', content.answer)}`;
      return { type: 'essay', stem, parts, tags: keywords.map((word) => `keyword:${word}`) };
    }
  }
};

const NAME_LENGTH = 60;

/** One question as an element of Moodle XML. */
export const moodleOf = ({ content, point }: Written): string => {
  const { type, stem, parts, tags } = partsOf(content);
  const all = [`difficulty:${content.difficulty}`, ...(point === '' ? [] : [`point:${point}`]), ...tags];
  const name = [...textOfHtml(content.stem)].slice(0, NAME_LENGTH).join('');
  const inside =
    element('name', text(name)) +
    rich('questiontext', stem) +
    rich('generalfeedback', content.analysis) +
    parts +
    element('tags', all.map((tag) => element('tag', text(tag))).join(''));
  return `${element('question', inside, ` type="${type}"`)}\n`;
};
