import {
  countClassesUnder,
  lockRuleSets,
  overlapping,
  requirementsOfSet,
  ruleSets,
  withUses,
} from './rule-set.table.ts';
import type { RuleSetListRow, RuleSetRecord } from './rule-set.table.ts';
import { ruleSetRow, withStoredYears } from './rule-set.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { defineRecord } from '../../../db/record.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { endsAfterItBegins, ruleSet, ruleSetErrors } from '@college/contracts/content/rule-set';
import type { RuleSetFields } from '@college/contracts/content/rule-set';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const recordIn = ({ language }: SignedInContext) =>
  defineRecord({
    subject: 'rule-set',
    table: ruleSets,
    lock: lockRuleSets,
    listed: withUses(language),
    view: (rows: readonly RuleSetListRow[], context) => rows.map((row) => ruleSetRow(row, todayOf(context))),
    audited: (row, context) => {
      const {
        id: _id,
        areaName: _area,
        classCount: _count,
        state: _state,
        rowVersion: _version,
        ...said
      } = ruleSetRow(row, todayOf(context));
      return said;
    },
    unique: { column: 'name_zh', taken: () => fail(ruleSetErrors.nameTaken) },
  });

type Columns = Omit<RuleSetRecord, keyof BusinessColumns> & Pick<RuleSetRecord, 'area_code'>;

const columnsOf = (fields: Partial<RuleSetFields>): Partial<Columns> => ({
  name_zh: fields.nameZh,
  name_en: fields.nameEn,
  area_code: fields.areaCode,
  valid_from: fields.from,
  valid_to: fields.to,
  hour_minutes: fields.hourMinutes,
  daily_study_hours: fields.dailyStudyHours,
  idle_seconds: fields.idleSeconds,
  requirements: fields.requirements && JSON.stringify(fields.requirements),
});

type Placed = Pick<RuleSetRecord, 'area_code' | 'valid_from' | 'valid_to'> & { readonly id?: number };

/** What a set may not be beside the others; asked with all sets locked. */
const refuseMisplaced = async (trx: Knex, set: Placed) => {
  if (!endsAfterItBegins({ from: set.valid_from, to: set.valid_to }))
    return failField(commonErrors.invalid, 'to', 'rule-set.ends-before');
  const other = await overlapping(trx, set);
  if (!other) return null;
  return fail(ruleSetErrors.overlap, {
    name: other.name_zh,
    from: other.valid_from,
    to: other.valid_to ?? '…',
  });
};

/** Classes took it on days on which it was in force: those stay what they were. Asked with the row locked. */
const refuseMoved = async (trx: Knex, before: RuleSetRecord, after: Required<Placed>, today: string) => {
  const isCut = after.valid_to !== before.valid_to && after.valid_to !== null && after.valid_to < today;
  if (after.valid_from === before.valid_from && !isCut) return null;
  const classes = await countClassesUnder(trx, after.id);
  return classes > 0 ? fail(ruleSetErrors.datesFixed, { classes, from: before.valid_from }) : null;
};

/** Asked before the row is written: its foreign key would refuse in no words. */
const isKnownArea = async (db: Knex, { scope }: SignedInContext, code: string | null | undefined) =>
  code == null || (await isAreaVisible(db, scope, code));

export const ruleSetService = implement(ruleSet, {
  GetRuleSetPageList: (query, context) =>
    recordIn(context).page(query, context, {
      search: ['rule_sets.name_zh', 'rule_sets.name_en'],
      sortable: { nameZh: 'rule_sets.name_zh', from: 'rule_sets.valid_from' },
      order: 'from desc',
    }),
  GetRuleSet: (target, context) => recordIn(context).one(target, context),
  CreateRuleSet: (fields, context) => {
    const columns = columnsOf(fields) as Columns;
    return recordIn(context).add(async (trx) => {
      if (!(await isKnownArea(trx, context, fields.areaCode))) return fail(ruleSetErrors.unknownArea);
      return (await refuseMisplaced(trx, columns)) ?? columns;
    }, context);
  },
  UpdateRuleSet: async ({ id, rowVersion, ...fields }, context) => {
    if (!(await isKnownArea(context.read, context, fields.areaCode))) return fail(ruleSetErrors.unknownArea);
    const { requirements: sent } = fields;
    // As of the version that the caller saw: of any other one the change is refused.
    const stored = sent && (await requirementsOfSet(context.read, id));
    const columns = columnsOf({ ...fields, requirements: sent && withStoredYears(sent, stored ?? '[]') });
    return recordIn(context).change({ id, rowVersion }, context, columns, async (trx, before) => {
      const after = {
        id,
        area_code: fields.areaCode === undefined ? before.area_code : fields.areaCode,
        valid_from: fields.from ?? before.valid_from,
        valid_to: fields.to === undefined ? before.valid_to : fields.to,
      };
      return (await refuseMoved(trx, before, after, todayOf(context))) ?? refuseMisplaced(trx, after);
    });
  },
  DeleteRuleSet: (target, context) =>
    recordIn(context).remove(target, context, async (trx, { id }) => {
      const classes = await countClassesUnder(trx, id);
      return classes > 0 ? fail(ruleSetErrors.inUse, { classes }) : null;
    }),
});
