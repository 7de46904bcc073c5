/** Courses as visitors see them: part of the visitor service. Nothing of what they watch is recorded. */
import {
  findPublicCourse,
  publicCourseRows,
  publicCourses,
  publicCourseTypes,
} from './public-course.table.ts';
import type { CourseListRow } from './course.table.ts';
import { findPublicWare } from './public-ware.table.ts';
import { wareRowsOf } from './ware-totals.ts';
import { wareMediaFor, wareRows } from './ware.view.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { pageOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type {
  visitorCourseActions,
  VCourseRow,
  VCourseWare,
} from '@college/contracts/content/visitor-course';
import type { CourseWareRow } from '@college/contracts/content/course-ware';

const HOME_COURSES = 4;

const publicRow = (row: CourseListRow, services: Pick<PublicContext, 'keys' | 'now'>): VCourseRow => ({
  id: row.id,
  name: row.shown_name,
  kind: row.kind,
  typeName: row.type_name,
  teacherName: row.teacher_name,
  // Strings on PostgreSQL.
  hours: row.hours,
  coverAddress: joinedFile(services, row)?.address ?? '',
  wareCount: row.ware_count,
  isRecommend: row.is_recommend,
});

const publicWare = ({ id, name, kind, durationSeconds, pages }: CourseWareRow): VCourseWare => ({
  id,
  name,
  kind,
  durationSeconds,
  pages,
});

/** For the home page: the first of those that are recommended. */
export const recommendedCourses = async (context: PublicContext): Promise<VCourseRow[]> => {
  const { read, language } = context;
  const found = publicCourses(read, { isRecommend: true });
  const rows = await rowsOf<CourseListRow>(publicCourseRows(read, found, language).limit(HOME_COURSES));
  return rows.map((row) => publicRow(row, context));
};

/** False asks for all: only recommended ones can be asked for. */
const onlyRecommended = ({ isRecommend }: { readonly isRecommend?: boolean | undefined }) =>
  isRecommend || undefined;

export const visitorCourseHandlers: Handlers<typeof visitorCourseActions> = {
  GetVCoursePageList: async (query, context) => {
    const { read, language } = context;
    const found = publicCourses(read, { ...query, isRecommend: onlyRecommended(query) });
    const { totalCount, rows } = await pageOf<CourseListRow>(
      found,
      publicCourseRows(read, found, language),
      query,
    );
    return { totalCount, items: rows.map((row) => publicRow(row, context)) };
  },

  GetVCourseTypeList: (query, { read, language }) =>
    publicCourseTypes(read, { ...query, isRecommend: onlyRecommended(query) }, language),

  GetVCourseInfo: async ({ id }, context) => {
    const { read, language } = context;
    const row = await findPublicCourse(read, id, language);
    if (!row) return fail(commonErrors.notFound);
    const wares = await wareRowsOf(read, row.version_id, language);
    return {
      ...publicRow(row, context),
      intro: shownIn(language, row.intro, row.intro_en),
      wares: wares.map(publicWare),
    };
  },

  GetVCourseWare: async ({ id }, context) => {
    const { read, language } = context;
    const ware = await findPublicWare(read, id);
    const [row] = ware ? await wareRows(read, [ware], language) : [];
    if (!ware || !row) return fail(commonErrors.notFound);
    return {
      ...publicWare(row),
      courseId: row.courseId,
      maxRate: row.maxRate,
      // The addresses are for visitors, whoever asks.
      media: await wareMediaFor(read, context, ware, 'visitor'),
    };
  },
};
