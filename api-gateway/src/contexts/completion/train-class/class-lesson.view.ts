import type { LessonRow } from '../../classes/class-record/class-lesson.table.ts';
import { opensAt } from './class-lessons.ts';
import type { ClassLesson } from '@college/contracts/classes/class-lesson';

export const classLessonOf = (row: LessonRow): ClassLesson => ({
  id: row.id,
  title: row.title,
  titleEn: row.title_en,
  teacherId: row.teacher_id,
  teacherName: row.teacher_name ?? '',
  begin: row.begin_at,
  end: row.end_at,
  hours: row.hours,
  address: row.address,
  addressEn: row.address_en,
  isPractice: row.is_practice,
  opensAt: opensAt(row),
  closedAt: row.closed_at,
  liveCourseId: row.live_course_id,
  rowVersion: row.row_version,
});
