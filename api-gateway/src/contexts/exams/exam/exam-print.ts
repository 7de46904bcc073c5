/** A paper to print: a PDF or a workbook, with the answers or without. */
import { Readable } from 'node:stream';
import { OPTION_LETTERS, rightAnswer } from './answer-text.ts';
import { wholePaper } from './exam-paper.ts';
import type { WholePaper } from './exam-paper.ts';
import { findExam } from './exam.table.ts';
import type { ExamListRow } from './exam.table.ts';
import { isToSit } from '../exam-sitting/exam-sitting.port.ts';
import {
  imagesOf,
  printedPictures,
  printPictures,
  printText,
  standsTogether,
  tableText,
} from '../../content/question/question.port.ts';
import type { PrintPictures } from '../../content/question/question.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { workbookOf } from '../../../export/workbook.ts';
import { fileNamePart } from '../../../export/zip-stream.ts';
import type { PdfContent } from '../../../pdf/pdf-maker.ts';
import { examErrors } from '@college/contracts/exams/exam';
import type { QuestionContent } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';

const SOFT = '#5f6b7a';
const GREEN = '#1b7f4d';

interface Printing {
  readonly pictures: PrintPictures;
  readonly language: Language;
  readonly withAnswers: boolean;
}

const say = (language: Language, id: MessageId, values: object | null = null): string =>
  messageFor(id, language, values);

/** True and false are to be ticked; short answers need room. */
const answerSpace = ({ kind }: QuestionContent, language: Language): PdfContent[] => {
  if (kind === 'true-false')
    return [
      {
        text: `□ ${say(language, 'question-truth.right')}    □ ${say(language, 'question-truth.wrong')}`,
        margin: [14, 2, 0, 0],
      },
    ];
  return kind === 'short-answer' ? [{ text: ' ', margin: [0, 0, 0, 110] }] : [];
};

const question = (
  { content, no, score }: { readonly content: QuestionContent; readonly no: number; readonly score: number },
  { language, withAnswers, pictures }: Printing,
): PdfContent => {
  const picturesOf = (html: string): PdfContent[] =>
    printedPictures(html, pictures, say(language, 'exam-print.no-picture'));
  const { stem, options, answer, analysis } = content;
  const shown = [stem, ...options, ...(withAnswers ? [answer, analysis] : [])];
  return {
    unbreakable: standsTogether(shown, pictures),
    margin: [0, 0, 0, 10],
    stack: [
      `${no}. ${printText(content.stem)}（${say(language, 'exam-print.points', { points: score })}）`,
      ...picturesOf(content.stem),
      ...content.options.flatMap((option, at): PdfContent[] => [
        { text: `${OPTION_LETTERS[at] ?? ''}. ${printText(option)}`, margin: [14, 2, 0, 0] },
        ...picturesOf(option),
      ]),
      ...(withAnswers
        ? [
            {
              text: `${say(language, 'exam-print.answer')} ${rightAnswer(content, language)}`,
              color: GREEN,
              margin: [14, 3, 0, 0] as [number, number, number, number],
            },
            ...picturesOf(content.answer),
            ...(content.analysis === ''
              ? []
              : [
                  {
                    text: `${say(language, 'exam-print.analysis')} ${printText(content.analysis)}`,
                    color: SOFT,
                    fontSize: 9,
                    margin: [14, 2, 0, 0] as [number, number, number, number],
                  },
                  ...picturesOf(content.analysis),
                ]),
          ]
        : answerSpace(content, language)),
    ],
  };
};

/** Questions are numbered through the paper. */
const numbered = ({ sections }: WholePaper) => {
  let no = 0;
  return sections.map((section) => ({
    ...section,
    items: section.items.map(({ item, content }) => {
      no += 1;
      return { no, score: item.score, content };
    }),
  }));
};

const documentOf = (row: ExamListRow, paper: WholePaper, printing: Printing) => {
  const { language, withAnswers } = printing;
  const instructions = (language === 'en' && row.instructions_en) || row.instructions;
  const about = say(language, 'exam-print.about', {
    questions: row.question_count,
    points: row.total_score,
    minutes: row.minutes,
  });
  return {
    title: row.shown_name,
    footer: row.shown_name,
    images: imagesOf(printing.pictures),
    content: [
      { text: row.shown_name, fontSize: 18, bold: true, alignment: 'center' as const, margin: [0, 0, 0, 4] },
      {
        text: [
          about,
          ...(paper.forms > 1 ? [say(language, 'exam-print.form', { form: paper.form })] : []),
        ].join(' · '),
        color: SOFT,
        alignment: 'center' as const,
        margin: [0, 0, 0, 12],
      },
      ...(withAnswers
        ? []
        : [
            {
              text: `${say(language, 'exam-print.name')} ________________    ${say(language, 'exam-print.number')} ________________    ${say(language, 'exam-print.score')} ________`,
              alignment: 'center' as const,
              margin: [0, 0, 0, 12],
            },
          ]),
      ...(instructions ? [{ text: instructions, color: SOFT, margin: [0, 0, 0, 12] }] : []),
      ...numbered(paper).flatMap(({ title, instructions: sectionText, items }) => [
        { text: title, fontSize: 13, bold: true, margin: [0, 8, 0, 4] },
        ...(sectionText ? [{ text: sectionText, color: SOFT, margin: [0, 0, 0, 6] }] : []),
        ...items.map((item) => question(item, printing)),
      ]),
    ] as PdfContent[],
  };
};

interface Line {
  readonly no: number;
  readonly section: string;
  readonly score: number;
  readonly content: QuestionContent;
}

const sheetOf = (
  paper: WholePaper,
  { language, withAnswers }: Omit<Printing, 'pictures'>,
  context: SignedInContext,
) => {
  const lines = numbered(paper).flatMap(({ title, items }) =>
    items.map((item): Line => ({ ...item, section: title })),
  );
  const text = (html: string): string => tableText(html, say(language, 'exam-print.picture'));
  async function* batches(): AsyncGenerator<Line[]> {
    yield await Promise.resolve(lines);
  }
  return workbookOf<Line>(context, {
    name: 'export.exam',
    columns: [
      { title: 'exam-print.no', width: 6, cell: ({ no }) => no },
      { title: 'exam-print.section', width: 16, cell: ({ section }) => section },
      {
        title: 'question-column.kind',
        width: 12,
        cell: ({ content }) => say(language, `question-kind.${content.kind}`),
      },
      { title: 'question-column.stem', width: 60, cell: ({ content }) => text(content.stem) },
      {
        title: 'exam-print.options',
        width: 50,
        cell: ({ content }) =>
          content.options.map((option, at) => `${OPTION_LETTERS[at] ?? ''}. ${text(option)}`).join('\n'),
      },
      { title: 'exam-print.score', width: 8, cell: ({ score }) => score },
      ...(withAnswers
        ? ([
            {
              title: 'question-column.answer',
              width: 30,
              cell: ({ content }: Line) => rightAnswer(content, language),
            },
            {
              title: 'question-column.analysis',
              width: 40,
              cell: ({ content }: Line) => text(content.analysis),
            },
          ] as const)
        : []),
    ],
    batches: batches(),
  });
};

export const exportExam = async (
  {
    id,
    format,
    withAnswers,
    form,
  }: {
    readonly id: number;
    readonly format: 'pdf' | 'xlsx';
    readonly withAnswers: boolean;
    readonly form: number;
  },
  context: SignedInContext,
) => {
  const { read, scope, language, pdfs } = context;
  const row = await findExam(read, scope, id, language);
  if (!row) return fail(commonErrors.notFound);
  if (await isToSit(read, id, context.caller.userId)) return fail(examErrors.ownExam);
  const paper = await wholePaper(read, row, { form, context });
  if (paper.sections.every(({ items }) => items.length === 0))
    return fail(examErrors.notReady, { obstacles: ['no-questions'] });
  await auditRead(context, { subjectType: 'exam', subjectId: id, after: { format, withAnswers, form } });
  const printing = { language, withAnswers };
  if (format === 'xlsx') return { kind: 'xlsx' as const, ...(await sheetOf(paper, printing, context)) };
  const contents = paper.sections.flatMap(({ items }) => items.map(({ content }) => content));
  // What is right and why is printed with the answers only, and so are its pictures.
  const pictures = await printPictures(
    context,
    withAnswers ? contents : contents.map(({ stem, options }) => ({ stem, options })),
  );
  const made = await pdfs.make({
    ...documentOf(row, paper, { ...printing, pictures }),
    // Questions of an exam that is published cannot be corrected any more.
    unknown: row.state === 'draft' ? 'refuse' : 'spell',
  });
  return {
    kind: 'pdf' as const,
    fileName: `${fileNamePart(row.shown_name)}.pdf`,
    content: Readable.from([made], { objectMode: false }),
  };
};
