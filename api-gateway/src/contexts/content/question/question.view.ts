import { withPictures } from './question-content.ts';
import { courseIdsOf, coursesOfQuestion, wareKeysOf, waresOfQuestion } from './question-link.table.ts';
import { idsOfStem, questions, versionsOf } from './question.table.ts';
import type { QuestionListRow } from './question.table.ts';
import { shownStem } from './shown-stem.ts';
import { statisticsOf } from './question-statistics.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { QuestionDetail, QuestionRow } from '@college/contracts/content/question-bank';
import type { Knex } from 'knex';

export const questionRow = (row: QuestionListRow, language: Language): QuestionRow => ({
  id: row.id,
  kind: row.kind,
  text: shownStem(row.stem_text, language),
  pointId: row.point_id,
  pointName: shownIn(language, row.point_name ?? '', row.point_name_en ?? ''),
  difficulty: row.difficulty,
  isExamOnly: row.is_exam_only,
  isEnable: row.is_enable,
  isDuplicate: row.same_count > 0,
  courseCount: row.course_count,
  answerCount: row.answer_count,
  version: row.version,
  creatorName: row.creator_name ?? '',
  lastModificationTime: new Date(row.last_modification_time).toISOString(),
  rowVersion: row.row_version,
});

/** Others with the same stem, as far as the caller sees them. */
const duplicatesOf = async (db: Knex, { scope }: SignedInContext, row: QuestionListRow) =>
  row.same_count === 0
    ? []
    : questions
        .visible(db, scope)
        .whereIn('questions.id', await idsOfStem(db, row.stem_hash, row.id))
        .orderBy('questions.id')
        .limit(20)
        .pluck<number[]>('questions.id');

export const questionDetail = async (
  row: QuestionListRow,
  context: SignedInContext,
  db: Knex,
): Promise<QuestionDetail> => {
  const { language } = context;
  const versions = await versionsOf(db, row.id);
  const contents = await withPictures(
    db,
    context,
    versions.map(({ content }) => content),
  );
  const [content] = contents;
  if (!content) throw new Error(`question ${row.id} has no version`);
  return {
    ...questionRow(row, language),
    ...content,
    courseIds: await courseIdsOf(db, row.id),
    wareIds: await wareKeysOf(db, row.id),
    courses: await coursesOfQuestion(db, row.id, language),
    wares: await waresOfQuestion(db, row.id, language),
    duplicateIds: await duplicatesOf(db, context, row),
    statistics: await statisticsOf(db, row.id, row.version, content),
    versions: versions.map((version, at) => ({ ...version, content: contents[at] ?? version.content })),
  };
};
