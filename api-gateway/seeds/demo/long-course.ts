/** A course of hours, so that the classes in training have something to study: the handbook in many lessons. */
import type { Knex } from 'knex';
import { cameAt } from '../insert.ts';
import { useDemoFile } from './attachments.ts';
import { DAY } from './calendar.ts';
import type { RowsWare } from './study-rows.ts';

const LESSONS = [
  ['作业前的风险辨识', 'Finding risks before work begins'],
  ['作业审批与现场交底', 'Permits, and briefing on site'],
  ['气体检测的方法与标准', 'Testing the air: methods and limits'],
  ['通风与隔离措施', 'Ventilation and isolation'],
  ['个人防护用品的选用', 'Choosing protective equipment'],
  ['呼吸防护器的检查', 'Checking breathing apparatus'],
  ['监护人员的职责', 'Duties of the attendant'],
  ['通信与联络信号', 'Radio and signals'],
  ['动火作业的特别要求', 'Hot work: special demands'],
  ['临时用电安全', 'Temporary electricity'],
  ['应急预案与演练', 'Emergency plans and drills'],
  ['常见中毒的识别与处置', 'Poisoning: signs and first steps'],
  ['事故案例分析（一）', 'Accidents and what they teach (1)'],
  ['事故案例分析（二）', 'Accidents and what they teach (2)'],
] as const;
const HOUR_SECONDS = 45 * 60;
const PAGE_MS = 60_000;

export interface LongCourse {
  readonly id: number;
  readonly hours: number;
  readonly wares: readonly RowsWare[];
}

const insertOne = async (trx: Knex.Transaction, table: string, row: object): Promise<number> => {
  const [inserted] = (await trx(table).insert(row).returning('id')) as { id: number }[];
  if (!inserted) throw new Error(`a row of ${table} came back without an id`);
  return inserted.id;
};

export const longCourse = async (trx: Knex.Transaction, now: Date): Promise<LongCourse> => {
  const came = cameAt(new Date(now.getTime() - 60 * DAY));
  const handbook = (await trx('course_wares')
    .join('ware_media', 'ware_media.file_id', 'course_wares.file_id')
    .where({ 'course_wares.kind': 'document', 'ware_media.state': 'ready' })
    .first('course_wares.file_id', 'ware_media.pages')) as { file_id: number; pages: number };
  const {
    id: creator,
    area_code,
    department_id,
  } = (await trx('users').where({ username: 'teacher' }).first('id', 'area_code', 'department_id')) as {
    id: number;
    area_code: string;
    department_id: number;
  };
  const { id: typeId } = (await trx('course_types').orderBy('id').first('id')) as { id: number };
  const creditMs = handbook.pages * PAGE_MS;
  const hours = Math.floor(((LESSONS.length * creditMs) / 1000 / HOUR_SECONDS) * 2) / 2;
  const own = { ...came, creator_user_id: creator, area_code, department_id };
  const id = await insertOne(trx, 'courses', {
    ...own,
    state: 'approved',
    version: 1,
    approved_version: 1,
    sort: 90,
  });
  const versionId = await insertOne(trx, 'course_versions', {
    course_id: id,
    version: 1,
    type_id: typeId,
    kind: 'professional',
    name: '有限空间作业专题讲义',
    name_en: 'Confined spaces: lectures',
    teacher_name: '沈文博',
    hours,
    intro: '<p>有限空间作业从审批到救援的系列讲义。</p>',
  });
  const wares: RowsWare[] = [];
  for (const [index, [name, nameEn]] of LESSONS.entries()) {
    const row = { ...own, course_version_id: versionId, kind: 'document', file_id: handbook.file_id };
    const wareId = await insertOne(trx, 'course_wares', {
      ...row,
      ware_key: 0,
      name: `第 ${index + 1} 讲 ${name}`,
      name_en: `Lecture ${index + 1}: ${nameEn}`,
      sort: index + 1,
    });
    await trx('course_wares').where({ id: wareId }).update({ ware_key: wareId });
    await useDemoFile(trx, 'course-ware', wareId, handbook.file_id);
    wares.push({
      id: wareId,
      key: wareId,
      courseId: id,
      version: 1,
      studied: { by: 'paged', length: handbook.pages, creditMs, maxRate: 1, isDrag: true },
    });
  }
  for (const [action, from, to] of [
    ['create', 'none', 'draft'],
    ['submit', 'draft', 'submitted'],
    ['approve', 'submitted', 'approved'],
  ])
    await trx('course_histories').insert({
      course_id: id,
      version: 1,
      action,
      from_state: from,
      to_state: to,
      user_id: creator,
      user_name: '沈文博',
      time: came.creation_time,
    });
  return { id, hours, wares };
};
