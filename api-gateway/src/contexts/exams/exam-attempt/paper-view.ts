/**
 * A paper as its taker sees it. What leaves is built from a list of fields: a field that questions get later stays here
 * until it is put on the list.
 */
import type { Services } from '../../../app/context.ts';
import { contentsOfPaper, sectionsOf, shownOptions, shownOrder } from '../exam/exam.port.ts';
import type { PaperItem, SectionRow } from '../exam/exam.port.ts';
import { withPictures } from '../../content/question/question.port.ts';
import { attemptPaper } from '../exam-sitting/exam-sitting.port.ts';
import type { AttemptRecord } from '../exam-sitting/exam-sitting.port.ts';
import type { SittingFacts } from './sitting-facts.query.ts';
import type { ExamQuestion } from '@college/contracts/exams/exam-attempt-row';
import type { QuestionContent } from '@college/contracts/content/question';
import type { Knex } from 'knex';

/** What may be seen of a question, and what shows whether an answer has its form. */
export interface AskedContent {
  readonly kind: QuestionContent['kind'];
  readonly stem: string;
  readonly options: string[];
  readonly gaps: number;
}

const askedOf = ({ kind, stem, options, blanks }: QuestionContent): AskedContent => ({
  kind,
  stem,
  options: [...options],
  gaps: blanks.length,
});

/**
 * What never changes and many are shown is read once: versions of questions, and sections by the version of their exam.
 * Cached for each pool of readers, since contexts have a database of their own.
 */
const MOST_CACHED = 20_000;
const cachedContents = new WeakMap<object, Map<string, AskedContent>>();
const MOST_EXAMS = 500;
const cachedSections = new WeakMap<object, Map<string, SectionRow[]>>();

export const sectionsAsked = async (
  read: Knex,
  { exam_id: examId, exam_version: version }: Pick<SittingFacts, 'exam_id' | 'exam_version'>,
): Promise<SectionRow[]> => {
  const known = cachedSections.get(read) ?? new Map<string, SectionRow[]>();
  cachedSections.set(read, known);
  const key = `${examId}/${version}`;
  const sections = known.get(key) ?? (await sectionsOf(read, examId));
  if (known.size >= MOST_EXAMS) known.clear();
  known.set(key, sections);
  return sections;
};

const keyOf = ({ questionId, version }: Pick<PaperItem, 'questionId' | 'version'>): string =>
  `${questionId}/${version}`;

/** In the order of `paper`. `owner` is the pool of readers of the database whose questions they are. */
export const askedContents = async (
  db: Knex,
  owner: object,
  paper: readonly PaperItem[],
): Promise<AskedContent[]> => {
  const known = cachedContents.get(owner) ?? new Map<string, AskedContent>();
  cachedContents.set(owner, known);
  const missing = paper.filter((item) => !known.has(keyOf(item)));
  const found = new Map<string, AskedContent>();
  if (missing.length > 0) {
    const contents = await contentsOfPaper(db, missing);
    if (known.size + missing.length > MOST_CACHED) known.clear();
    for (const [at, item] of missing.entries()) {
      const content = contents[at];
      if (content) found.set(keyOf(item), askedOf(content));
    }
    for (const [key, content] of found) known.set(key, content);
  }
  return paper.map((item) => {
    const content = found.get(keyOf(item)) ?? known.get(keyOf(item));
    if (!content) throw new Error(`question ${keyOf(item)} of a paper was not found`);
    return content;
  });
};

/** At each number that an answer to this question names, the place of the option in the question. */
export const optionNumbers = (
  { seed, option_numbers: numbers }: Pick<AttemptRecord, 'seed' | 'option_numbers'>,
  item: Pick<PaperItem, 'itemNo'>,
  count: number,
): readonly number[] =>
  numbers === 'place' ? shownOptions(seed, item, count) : Array.from({ length: count }, (_, at) => at);

/** The questions of an attempt, in the order of its seed. */
export const questionsOf = async (
  db: Knex,
  services: Pick<Services, 'database' | 'keys' | 'now'>,
  attempt: Pick<AttemptRecord, 'paper' | 'seed' | 'option_numbers'>,
  exam: Pick<SittingFacts, 'shuffle_questions' | 'shuffle_options'>,
): Promise<ExamQuestion[]> => {
  const paper = attemptPaper(attempt);
  const contents = await withPictures(db, services, await askedContents(db, services.database.read, paper));
  const byItem = new Map(paper.map((item, at) => [item.itemNo, contents[at]]));
  return shownOrder(attempt.seed, paper, { shuffle_questions: exam.shuffle_questions }).flatMap((item) => {
    const content = byItem.get(item.itemNo);
    if (!content) return [];
    const order = exam.shuffle_options
      ? shownOptions(attempt.seed, item, content.options.length)
      : content.options.map((_, at) => at);
    return [
      {
        itemNo: item.itemNo,
        sectionNo: item.sectionNo,
        kind: content.kind,
        stem: content.stem,
        options: order.map((index, place) => ({
          index: attempt.option_numbers === 'place' ? place : index,
          text: content.options[index] ?? '',
        })),
        gaps: content.gaps,
        score: item.score,
      },
    ];
  });
};
