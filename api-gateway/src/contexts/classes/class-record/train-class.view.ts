import { stuTypesOf, teachersOf } from './class-people.table.ts';
import { historyOf } from './class-history.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import { phaseOf } from '@college/contracts/completion/train-class-row';
import type { TrainClassDetail, TrainClassRow } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

/** A row of the list in the wire format, with the name in the language of the page. */
export const trainClassRow = (row: TrainClassListRow, now: Date): TrainClassRow => {
  const schedule = {
    state: row.state,
    applyBegin: row.apply_begin,
    applyEnd: row.apply_end,
    trainBegin: row.train_begin,
    trainEnd: row.train_end,
  };
  return {
    id: row.id,
    code: row.code,
    name: row.shown_name,
    subjectName: row.subject_name,
    trainMode: row.train_mode,
    trainKind: row.train_kind,
    ...schedule,
    areaName: row.area_name ?? '',
    quota: row.quota ?? 0,
    studentCount: row.student_count,
    approvedCount: row.approved_count,
    pendingCount: row.pending_count,
    waitingCount: row.waiting_count,
    needHours: row.need_hours,
    isTopShow: row.is_top_show,
    phase: phaseOf(schedule, now.getTime()),
    rowVersion: row.row_version,
  };
};

/** The whole class, with its texts in both languages for those who change it: its row, texts, seats, teachers and history. */
export const trainClassDetail = async (
  db: Knex,
  row: TrainClassListRow,
  now: Date,
): Promise<TrainClassDetail> => ({
  ...trainClassRow(row, now),
  name: row.name,
  nameEn: row.name_en,
  subjectId: row.subject_id,
  areaCode: row.area_code ?? '',
  stuTypes: await stuTypesOf(db, row.id),
  needExam: row.need_exam,
  needEstimate: row.need_estimate,
  needFace: row.need_face,
  address: row.address,
  addressEn: row.address_en,
  contact: row.contact,
  intro: row.intro,
  introEn: row.intro_en,
  teachers: await teachersOf(db, row.id),
  departmentName: row.department_name ?? '',
  creationTime: row.creation_time,
  lastModificationTime: row.last_modification_time,
  history: await historyOf(db, row.id),
});
