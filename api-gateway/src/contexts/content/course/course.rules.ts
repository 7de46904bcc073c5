import { seesDrafts } from './course.table.ts';
import type { CourseContent, CourseListRow } from './course.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { englishText, sanitizeRichText } from '../../../app/sanitize-html.ts';
import type { CourseFields } from '@college/contracts/content/course';

/** The author works on a course, and whoever manages courses. */
export const mayChangeCourse = (
  { scope, caller }: Pick<SignedInContext, 'scope' | 'caller'>,
  { creator_user_id }: Pick<CourseListRow, 'creator_user_id'>,
): boolean => seesDrafts(scope) || creator_user_id === caller.userId;

/** The columns of the fields that were sent. Called before a transaction is opened: cleaning a long text takes time. */
export const contentOf = (fields: Partial<CourseFields>): Partial<CourseContent> =>
  defined({
    type_id: fields.typeId,
    kind: fields.kind,
    name: fields.name,
    name_en: fields.nameEn,
    teacher_name: fields.teacherName,
    hours: fields.hours,
    intro: fields.intro === undefined ? undefined : sanitizeRichText(fields.intro),
    intro_en: fields.introEn === undefined ? undefined : englishText(fields.introEn),
    cover_id: fields.coverId,
  });

const defined = <Columns extends object>(columns: {
  [Column in keyof Columns]: Columns[Column] | undefined;
}): Partial<Columns> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>;

/** The columns whose value differs: a form sends all of them. */
export const changedContent = (before: CourseContent, sent: Partial<CourseContent>): Partial<CourseContent> =>
  Object.fromEntries(
    Object.entries(sent).filter(([column, value]) => before[column as keyof CourseContent] !== value),
  );

/** Their values as they were. */
export const contentBefore = (
  before: CourseContent,
  changed: Partial<CourseContent>,
): Partial<CourseContent> =>
  Object.fromEntries(Object.keys(changed).map((column) => [column, before[column as keyof CourseContent]]));
