import type { SubjectUses, TrainSubjectListRow } from './train-subject.table.ts';
import type { Services } from '../../../app/context.ts';
import { fileRefs } from '../../platform/attachment/attachment.port.ts';
import type {
  TrainSubjectDetail,
  TrainSubjectRow,
  TrainSubjectUses,
} from '@college/contracts/content/train-subject';
import { Education } from '@college/contracts/identity/education';
import type { Knex } from 'knex';

export const usesView = (row: SubjectUses): Required<TrainSubjectUses> => ({
  classes: row.class_count,
  plans: row.plan_count,
  exams: row.exam_count,
  certificates: row.cert_count,
});

export const trainSubjectRow = (row: TrainSubjectListRow): TrainSubjectRow => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  personKind: row.person_kind,
  industryRisk: row.industry_risk,
  trade: row.trade,
  isEnable: row.is_enable,
  theoryHours: row.theory_hours,
  practiceHours: row.practice_hours,
  refreshHours: row.refresh_hours,
  validMonths: row.valid_months,
  reviewMonths: row.review_months,
  renewWindowDays: row.renew_window_days,
  passScore: row.pass_score,
  minAge: row.min_age,
  education: Education.safeParse(row.education).data ?? null,
  isPush: row.is_push,
  sort: row.sort,
  classCount: row.class_count,
  uses: usesView(row),
  rowVersion: row.row_version,
});

export const trainSubjectDetail = async (
  db: Knex,
  row: TrainSubjectListRow,
  services: Pick<Services, 'keys' | 'now'>,
): Promise<TrainSubjectDetail> => ({
  ...trainSubjectRow(row),
  intro: row.intro,
  introEn: row.intro_en,
  cover: (await fileRefs(db, services, [row.cover_id])).get(row.cover_id ?? 0) ?? null,
});
