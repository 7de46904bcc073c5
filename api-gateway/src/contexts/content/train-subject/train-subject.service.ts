import { enabledTrainSubjects, trainSubjects, usesOfSubject, withUses } from './train-subject.table.ts';
import type { TrainSubjectListRow, TrainSubjectRecord } from './train-subject.table.ts';
import { trainSubjectDetail, trainSubjectRow, usesView } from './train-subject.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { defineRecord } from '../../../db/record.ts';
import type { ListOptions } from '../../../db/paging.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { fileUser } from '../../platform/attachment/attachment.port.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import {
  brokenSubjectRule,
  trainSubject,
  trainSubjectErrors,
} from '@college/contracts/content/train-subject';
import type { TrainSubjectFields } from '@college/contracts/content/train-subject';
import { commonErrors } from '@college/contracts/core/errors';

const files = fileUser('train-subject', ['image']);

const record = defineRecord({
  subject: 'train-subject',
  table: trainSubjects,
  listed: withUses,
  view: (rows: readonly TrainSubjectListRow[]) => rows.map(trainSubjectRow),
  detail: (row, context, db) => trainSubjectDetail(db, row, context),
  audited: (row) => {
    const { id: _id, rowVersion: _version, classCount: _count, uses: _uses, ...said } = trainSubjectRow(row);
    return { ...said, intro: row.intro, introEn: row.intro_en, coverId: row.cover_id };
  },
  unique: { column: 'name', taken: () => fail(trainSubjectErrors.nameTaken) },
});

const listIn = ({ read, language }: SignedInContext): ListOptions => ({
  search: ['train_subjects.name', 'train_subjects.name_en', 'train_subjects.trade'],
  sortable: {
    name: { shown: shownName(read, 'train_subjects', language), table: 'train_subjects' },
    personKind: 'train_subjects.person_kind',
    validMonths: { emptyLast: 'train_subjects.valid_months' },
    classCount: { count: 'class_count', of: 'train_subjects' },
    sort: 'train_subjects.sort',
    creationTime: 'train_subjects.creation_time',
  },
  order: 'sort',
});

type Columns = Omit<TrainSubjectRecord, keyof BusinessColumns | 'is_enable'>;

const columnsOf = (fields: Partial<TrainSubjectFields>): Partial<Columns> => ({
  name: fields.name,
  name_en: fields.nameEn,
  person_kind: fields.personKind,
  industry_risk: fields.industryRisk,
  trade: fields.trade,
  theory_hours: fields.theoryHours,
  practice_hours: fields.practiceHours,
  refresh_hours: fields.refreshHours,
  valid_months: fields.validMonths,
  review_months: fields.reviewMonths,
  renew_window_days: fields.renewWindowDays,
  pass_score: fields.passScore,
  min_age: fields.minAge,
  education: fields.education === null ? '' : fields.education,
  intro: fields.intro,
  intro_en: fields.introEn,
  cover_id: fields.coverId,
  is_push: fields.isPush,
  sort: fields.sort,
});

/** The rules over several fields, checked for the stored values with the sent ones merged in. */
const refuseBroken = (row: TrainSubjectRecord, sent: Partial<TrainSubjectFields>) => {
  const stored = {
    theoryHours: row.theory_hours,
    practiceHours: row.practice_hours,
    validMonths: row.valid_months,
    reviewMonths: row.review_months,
    renewWindowDays: row.renew_window_days,
  };
  const broken = brokenSubjectRule(withLeftOut(stored, sent));
  return broken && failField(commonErrors.invalid, broken.field, broken.message);
};

export const trainSubjectService = implement(trainSubject, {
  GetTrainSubjectPageList: ({ personKind, industryRisk, isEnable, ...query }, context) =>
    record.page(query, context, {
      ...listIn(context),
      narrow: (found) => {
        if (personKind) found.where('train_subjects.person_kind', personKind);
        if (industryRisk) found.where('train_subjects.industry_risk', industryRisk);
        if (isEnable !== undefined) found.where('train_subjects.is_enable', isEnable);
      },
    }),
  GetTrainSubject: record.one,
  GetTrainSubjectSelection: async (_input, { read, language }) =>
    (await enabledTrainSubjects(read, language)).map(({ id, name, theory_hours, practice_hours }) => ({
      id,
      name,
      theoryHours: theory_hours,
      practiceHours: practice_hours,
    })),
  CreateTrainSubject: async (fields, context) =>
    record.add(
      {
        ...(columnsOf(fields) as Columns),
        pass_score: fields.passScore ?? (await thresholds(context.read)).passScore,
        is_enable: true,
        department_id: context.scope.departmentId,
      },
      context,
      (trx, id) => files.use(trx, context, id, [fields.coverId]),
    ),
  UpdateTrainSubject: ({ id, rowVersion, ...fields }, context) =>
    record.change({ id, rowVersion }, context, columnsOf(fields), async (trx, before) => {
      const { coverId } = fields;
      return (
        refuseBroken(before, fields) ??
        (coverId === undefined ? null : files.use(trx, context, id, [coverId]))
      );
    }),
  ChangeTrainSubjectEnable: ({ isEnable, ...target }, context) =>
    record.change(target, context, { is_enable: isEnable }),
  DeleteTrainSubject: (target, context) =>
    record.remove(target, context, async (trx, { id }) => {
      const found = await usesOfSubject(trx, id);
      const uses = found && usesView(found);
      const isUsed = uses !== undefined && Object.values(uses).some((count) => count > 0);
      return isUsed ? fail(trainSubjectErrors.inUse, uses) : files.release(trx, context, id);
    }),
});
