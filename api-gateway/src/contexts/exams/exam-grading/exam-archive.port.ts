/** The exams of a class in its archive: the results of all attempts, and each paper with its answers and marks. */
import { resultBatches, resultSheet } from './exam-records.ts';
import { resultsOfPeople } from './exam-result.table.ts';
import { gradedPaper } from './graded-paper.ts';
import { markedItems } from './marked-items.ts';
import { pictureCache } from '../../content/question/question.port.ts';
import { answersOf, attemptById } from '../exam-attempt/exam-attempt.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { countOf } from '../../../db/paging.ts';
import { fileNamePart } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import type { Knex } from 'knex';

export interface ExamPeople {
  readonly classId: number;
  /** Ids of the accounts whose papers the caller may have. */
  readonly userIds: () => Knex.QueryBuilder;
}

const found =
  ({ classId, userIds }: ExamPeople, { read }: SignedInContext) =>
  (): Knex.QueryBuilder =>
    resultsOfPeople(read, classId, userIds());

/** Null where nobody of them sat an exam, or missed one. */
export const examResultSheet = async (people: ExamPeople, context: SignedInContext) => {
  const attempts = found(people, context);
  return (await countOf(attempts())) === 0 ? null : resultSheet('export.class-exam', attempts, context);
};

/** A PDF for each attempt that was begun; each is made when the one before has been written. */
export async function* examPapers(people: ExamPeople, context: SignedInContext): AsyncGenerator<ZipEntry> {
  const { read, pdfs } = context;
  const begun = (): Knex.QueryBuilder => found(people, context)().whereNotNull('exam_attempts.started_at');
  const picturesOf = pictureCache(context);
  for await (const rows of resultBatches(begun, context))
    for (const row of rows) {
      const attempt = await attemptById(read, row.id);
      if (!attempt) continue;
      const items = await markedItems(read, attempt);
      const answers = await answersOf(read, row.id);
      const pictures = await picturesOf(
        items.map(({ content: { stem, options, answer } }) => ({ stem, options, answer })),
      );
      yield {
        // People share names.
        name: `${fileNamePart(row.user_name)} ${row.id}.pdf`,
        content: await pdfs.make({
          ...gradedPaper(row, items, answers, { speaker: context, pictures }),
          // What somebody answered cannot be corrected any more.
          unknown: 'spell',
        }),
        compress: false,
      };
    }
}
