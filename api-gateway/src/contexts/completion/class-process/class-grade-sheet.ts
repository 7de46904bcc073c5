/** The grade list as a workbook: the columns of the screen, in its order. */
import { gradesOf } from './class-grade.ts';
import type { Grades } from './class-grade.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { classGrade, ClassGradeRow } from '@college/contracts/completion/class-grade';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Numbered = ClassGradeRow & { readonly no: number };
type Column = ExportColumn<Numbered>;

const column = (title: MessageId, width: number, cell: Column['cell']): Column => ({ title, width, cell });

const columnsFor = ({ found, hasFaceScore }: Grades, { language }: SignedInContext): Column[] => {
  const word = (id: MessageId): string => messageFor(id, language, null);
  const isFinished = found.state === 'finished';
  const optional = (isThere: boolean, ...columns: Column[]): Column[] => (isThere ? columns : []);
  return [
    column('class-column.no', 8, ({ no }) => no),
    column('class-column.name', 14, ({ userName }) => userName),
    column('class-column.employer', 30, ({ departmentName }) => departmentName),
    column('class-column.hours', 10, ({ hours }) => hours),
    column('class-column.need-hours', 10, ({ needHours }) => needHours),
    ...optional(
      found.lesson_hours > 0,
      column('class-column.attended', 16, ({ lessonHours }) => lessonHours),
    ),
    ...optional(
      found.need_exam,
      column('class-column.exam-score', 12, ({ examScore }) => examScore),
      column('class-column.exam', 14, ({ exam }) => word(`grade-exam.${exam}`)),
    ),
    ...optional(
      hasFaceScore,
      column('class-column.face-score', 12, ({ faceScore }) => faceScore),
    ),
    ...optional(
      found.need_estimate,
      column('class-column.evaluation', 14, ({ hasEstimated }) =>
        word(hasEstimated ? 'grade-estimate.done' : 'grade-estimate.missing'),
      ),
    ),
    column(isFinished ? 'class-column.result' : 'class-column.result-so-far', 18, ({ isCompleted }) =>
      word(`${isFinished ? 'grade-final' : 'grade-so-far'}.${isCompleted ? 'completed' : 'not-completed'}`),
    ),
    column('class-column.reasons', 40, ({ reasons }) =>
      reasons.map((reason) => word(`settle-reason.${reason}`)).join(language === 'en' ? '; ' : '；'),
    ),
    column('class-column.certificate', 14, ({ certificate }) => word(`grade-cert.${certificate}`)),
  ];
};

const sheetOf = (grades: Grades, context: SignedInContext) => {
  async function* batches() {
    yield await Promise.resolve(grades.rows.map((row, index) => ({ ...row, no: index + 1 })));
  }
  return workbookOf(context, {
    name: 'export.class-grade',
    columns: columnsFor(grades, context),
    batches: batches(),
  });
};

/** The grades of a whole class, for a file that has more than them; null: the caller may not have them. */
export const gradeSheet = async (classId: number, context: SignedInContext) => {
  const grades = await gradesOf({ classId }, context);
  return isFailure(grades) ? null : sheetOf(grades, context);
};

export const exportGrades = async (
  filters: ParsedInputOf<(typeof classGrade.actions)['ExportTrainClassGrade']>,
  context: SignedInContext,
) => {
  const grades = await gradesOf(filters, context);
  if (isFailure(grades)) return grades;
  await auditRead(context, {
    subjectType: 'train-class',
    subjectId: filters.classId,
    after: { file: 'export.class-grade', filters, rows: grades.rows.length },
  });
  return sheetOf(grades, context);
};
