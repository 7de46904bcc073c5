/** One person's paper to keep: what was asked, what they answered, what was right, and what it earned. */
import type { StaffResultRow } from './exam-result.table.ts';
import type { MarkedItem } from './marked-items.ts';
import { isAnswered } from './marking.ts';
import { stateWord } from './own-results.ts';
import { givenAnswer, OPTION_LETTERS, rightAnswer } from '../exam/exam.port.ts';
import {
  imagesOf,
  printedPictures,
  printText,
  standsTogether,
} from '../../content/question/question.port.ts';
import type { PrintPictures } from '../../content/question/question.port.ts';
import type { StoredAnswer } from '../exam-attempt/exam-attempt.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { PdfContent, PdfDocument } from '../../../pdf/pdf-maker.ts';

const SOFT = '#5f6b7a';
const INDENT: [number, number, number, number] = [14, 2, 0, 0];

type Speaker = Pick<SignedInContext, 'language' | 'settings'>;

interface Printing {
  readonly language: Language;
  readonly pictures: PrintPictures;
}

const say = (language: Language, id: MessageId, values: object | null = null): string =>
  messageFor(id, language, values);

const factsOf = (row: StaffResultRow, { language, settings }: Speaker): PdfContent => {
  const moment = (time: string | null): string =>
    time === null ? '' : wallClock(new Date(time).toISOString(), settings.timeZone);
  const points = (score: number | null): string => (score === null ? '' : String(score));
  const isGraded = row.state === 'graded';
  const facts: readonly (readonly [MessageId, string])[] = [
    ['exam-column.name', row.user_name],
    ['exam-column.department', row.department_name ?? ''],
    ['exam-column.class', row.class_name ?? ''],
    ['exam-column.no', String(row.no)],
    ['exam-column.state', say(language, stateWord(row))],
    ['exam-column.started', moment(row.started_at)],
    ['exam-column.submitted', moment(row.submitted_at)],
    ['exam-column.auto-score', points(row.auto_score)],
    ['exam-column.hand-score', points(row.hand_score)],
    ['exam-column.score', isGraded ? `${points(row.score)} / ${row.total_score}` : ''],
    [
      'exam-column.result',
      isGraded ? say(language, row.passed ? 'exam-result.passed' : 'exam-result.failed') : '',
    ],
  ];
  return {
    layout: 'lines',
    margin: [0, 0, 0, 14],
    table: {
      widths: [110, '*'],
      body: facts.map(([term, value]) => [{ text: say(language, term), color: SOFT }, value]),
    },
  };
};

const itemOf = (
  { item, content, also, score, comments }: MarkedItem,
  answer: StoredAnswer | undefined,
  { language, pictures }: Printing,
): PdfContent => {
  const picturesOf = (html: string): PdfContent[] =>
    printedPictures(html, pictures, say(language, 'exam-print.no-picture'));
  const value = answer?.value;
  const given = isAnswered(value) ? givenAnswer(content, value, language) : say(language, 'exam-paper.none');
  const shown = [content.stem, ...content.options, given, content.answer, ...comments];
  return {
    unbreakable: standsTogether(shown, pictures),
    margin: [0, 0, 0, 10],
    stack: [
      `${item.itemNo}. ${printText(content.stem)}（${say(language, 'exam-print.points', { points: item.score })}）`,
      ...picturesOf(content.stem),
      ...content.options.flatMap((option, at): PdfContent[] => [
        { text: `${OPTION_LETTERS[at] ?? ''}. ${printText(option)}`, margin: INDENT },
        ...picturesOf(option),
      ]),
      { text: `${say(language, 'exam-paper.given')} ${given}`, bold: true, margin: INDENT },
      {
        text: `${say(language, 'exam-print.answer')} ${[content.right, ...also]
          .map((right) => rightAnswer({ ...content, right: [...right] }, language))
          .join(' / ')}`,
        color: SOFT,
        margin: INDENT,
      },
      ...picturesOf(content.answer),
      {
        text: `${say(language, 'exam-print.score')} ${score ?? '—'} / ${item.score}`,
        margin: INDENT,
      },
      ...comments.map((comment): PdfContent => ({
        text: `${say(language, 'exam-paper.comment')} ${comment}`,
        color: SOFT,
        margin: INDENT,
      })),
    ],
  };
};

/** In the order in which it was drawn, with the options in the question's own, so that papers can be compared. */
export const gradedPaper = (
  row: StaffResultRow,
  items: readonly MarkedItem[],
  answers: ReadonlyMap<number, StoredAnswer>,
  { speaker, pictures }: { readonly speaker: Speaker; readonly pictures: PrintPictures },
): PdfDocument => {
  const title = `${row.exam_name} · ${row.user_name}`;
  return {
    title,
    footer: title,
    images: imagesOf(pictures),
    content: [
      { text: row.exam_name, fontSize: 18, bold: true, alignment: 'center', margin: [0, 0, 0, 10] },
      factsOf(row, speaker),
      ...items.map((item) =>
        itemOf(item, answers.get(item.item.itemNo), { language: speaker.language, pictures }),
      ),
    ],
  };
};
