import { enabledSubjects } from '../../content/train-subject/train-subject.table.ts';
import type { TrainSubjectRecord } from '../../content/train-subject/train-subject.table.ts';
import { withFile } from '../../platform/attachment/joined-file.table.ts';
import type { WithFile } from '../../platform/attachment/joined-file.table.ts';
import type { Knex } from 'knex';

export interface PublicTrainSubjectRow extends TrainSubjectRecord, WithFile {
  open_classes: number;
  public_courses: number;
}

/** Enabled subjects with the number of classes that take applications at `now` (ISO 8601). */
export const publicTrainSubjects = (
  db: Knex,
  now: string,
): { found: Knex.QueryBuilder; rows: Knex.QueryBuilder } => {
  const found = enabledSubjects(db);
  const open = db('train_classes')
    .where('train_classes.is_deleted', false)
    .whereRaw('subject_id = train_subjects.id')
    .where('state', 'published')
    .where('apply_begin', '<=', now)
    .where('apply_end', '>', now);
  const courses = db('courses')
    .join('course_subjects', 'course_subjects.course_id', 'courses.id')
    .whereRaw('course_subjects.subject_id = train_subjects.id')
    .where({ 'courses.is_deleted': false, 'courses.is_public': true })
    .whereNotNull('courses.approved_version')
    .whereNot('courses.state', 'disabled');
  const rows = found.clone().select('train_subjects.*', {
    open_classes: open.count('*'),
    public_courses: courses.count('*'),
  });
  return { found, rows: withFile(rows, 'train_subjects.cover_id') };
};
