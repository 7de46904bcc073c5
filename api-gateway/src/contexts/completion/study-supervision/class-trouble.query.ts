/** Classes that need a look, and the people behind in them, within the caller's scope. */
import { foundProgress } from './progress.query.ts';
import type { ProgressContext } from './progress.query.ts';
import { countOf } from '../../../db/paging.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Predicate } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { ProgressConcern } from '@college/contracts/completion/study-supervision-row';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

const taught: Predicate = (query, { userId }) => {
  query.whereIn('class.id', (inner) =>
    inner.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};

/** Who looks after a class; an enterprise looks after its people alone. */
const VISIBLE: Record<DataScope, Predicate> = {
  all: everything,
  area: inArea('class.area_code'),
  department: inDepartment('class.department_id'),
  enterprise: nothing,
  self: taught,
};

/** As many as are looked at; those whose training ended, or ends, first. */
const MOST_CLASSES = 100;
export interface BegunClass {
  id: number;
  name: string;
  train_end: string;
  need_exam: boolean;
  exam_state: string | null;
  exam_gone: boolean | null;
  teachers: number;
  /** All, whoever's people they are. */
  students: number;
}

const begun = (db: Knex, { scope, now }: Pick<SignedInContext, 'scope' | 'now'>): Knex.QueryBuilder =>
  db('train_classes as class')
    .where({ 'class.is_deleted': false, 'class.state': 'published' })
    .where('class.train_begin', '<=', now().toISOString())
    .where((query) => VISIBLE[scope.kind](query, scope));

/** Classes whose training has begun, and that are not finished. */
export const begunClasses = ({ read, language, ...asked }: SignedInContext): Promise<BegunClass[]> =>
  rowsOf<BegunClass>(
    begun(read, asked)
      .leftJoin('exams', 'exams.id', 'class.exam_id')
      .orderBy('class.train_end')
      .orderBy('class.id')
      .limit(MOST_CLASSES)
      .select('class.id', 'class.train_end', 'class.need_exam', {
        exam_state: 'exams.state',
        exam_gone: 'exams.is_deleted',
      })
      .select({ name: shownName(read, 'class', language) })
      .select(
        read.raw('(select count(*) from train_class_teachers as t where t.class_id = class.id) as teachers'),
        read.raw(
          `(select count(*) from train_class_users as p where p.class_id = class.id and p.state = 'approved'
             and p.is_deleted = false) as students`,
        ),
      ),
  );

export interface Counted {
  id: number;
  n: number;
}

/** The caller's people by class: all, or those of one concern. */
export const peopleByClass = (context: ProgressContext, concern?: ProgressConcern): Promise<Counted[]> =>
  rowsOf<Counted>(
    foundProgress(context, concern === undefined ? {} : { concern })
      .groupBy('p.class_id')
      .select({ id: 'p.class_id' })
      .count({ n: '*' }),
  );

export interface BadLesson {
  class_id: number;
  lesson_id: number;
  came: number;
}

/** Lessons of some classes that are over, with how many signed in. */
export const taughtLessons = (
  { read, now }: Pick<SignedInContext, 'read' | 'now'>,
  classIds: readonly number[],
): Promise<BadLesson[]> =>
  rowsOf<BadLesson>(
    read('train_class_lessons as lesson')
      .where('lesson.is_deleted', false)
      .where('lesson.end_at', '<=', now().toISOString())
      .whereIn('lesson.class_id', [...classIds])
      .orderBy('lesson.begin_at', 'desc')
      .select('lesson.class_id', { lesson_id: 'lesson.id' })
      .select(
        read.raw(
          `(select count(distinct s.user_id) from lesson_attendances as s
             join train_class_users as p on p.class_id = lesson.class_id and p.user_id = s.user_id
               and p.state = 'approved' and p.is_deleted = false
             where s.lesson_id = lesson.id) as came`,
        ),
      ),
  );

export interface EnterpriseBehind {
  id: number;
  name: string;
  behind: number;
}

/** Enterprises by how many of their people are behind. */
export const enterprisesBehind = (
  context: ProgressContext & Pick<SignedInContext, 'language'>,
  limit: number,
): Promise<EnterpriseBehind[]> =>
  rowsOf<EnterpriseBehind>(
    foundProgress(context, { concern: 'behind' })
      .where('departments.kind', 'enterprise')
      .groupBy('departments.id')
      .orderBy('behind', 'desc')
      .orderBy('departments.id')
      .limit(limit)
      .select('departments.id', { name: shownName(context.read, 'departments', context.language) })
      .count({ behind: '*' }),
  );

/** People of concern; of the caller's staff, whatever their class. */
export const countConcern = async (context: ProgressContext, concern: ProgressConcern): Promise<number> => {
  return countOf(foundProgress(context, { concern }));
};
