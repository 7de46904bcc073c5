import { advisoryLock } from '../../../db/dialect.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { countUses, usesColumn } from '../../../db/record-use.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix, forEverybody } from '../../../db/visibility.ts';
import type { Knex } from 'knex';

export interface RuleSetRecord extends BusinessColumns {
  name_zh: string;
  name_en: string;
  valid_from: string;
  valid_to: string | null;
  hour_minutes: number;
  daily_study_hours: number;
  idle_seconds: number;
  /** JSON of `RuleRequirement[]`. */
  requirements: string;
}

export interface RuleSetListRow extends RuleSetRecord {
  area_name: string | null;
  class_count: number;
}

/** Rules are no secret: whoever may read one may read all. */
export const ruleSets = defineScopedTable<RuleSetRecord>('rule_sets', forEverybody);

/** Of one set, as JSON; undefined without one. */
export const requirementsOfSet = async (db: Knex, id: number): Promise<string | undefined> =>
  (await firstOf<Pick<RuleSetRecord, 'requirements'>>(db('rule_sets').where({ id }).select('requirements')))
    ?.requirements;

export const withUses = (language: Language) => (db: Knex, query: Knex.QueryBuilder) =>
  query.leftJoin('areas', 'areas.code', 'rule_sets.area_code').select('rule_sets.*', {
    area_name: shownName(db, 'areas', language),
    class_count: usesColumn(db, 'rule-set.classes', 'rule_sets.id'),
  });

export const countClassesUnder = (trx: Knex, id: number): Promise<number> =>
  countUses(trx, 'rule-set.classes', id);

/** Whether two overlap is asked of rows that are not there yet, so one is changed at a time. */
export const lockRuleSets = (trx: Knex.Transaction): Promise<void> => advisoryLock(trx, 'rule-sets');

const notDeleted = (db: Knex): Knex.QueryBuilder => db('rule_sets').where('rule_sets.is_deleted', false);

/** Another set of the same area that is in force on one of these days. */
export const overlapping = (
  trx: Knex,
  {
    id,
    area_code,
    valid_from,
    valid_to,
  }: Pick<RuleSetRecord, 'area_code' | 'valid_from' | 'valid_to'> & { id?: number },
): Promise<RuleSetRecord | undefined> => {
  const others = notDeleted(trx)
    .whereNot('id', id ?? 0)
    .where('area_code', area_code);
  if (valid_to !== null) others.where('valid_from', '<=', valid_to);
  return firstOf<RuleSetRecord>(
    others.where((ends) => ends.whereNull('valid_to').orWhere('valid_to', '>=', valid_from)).select('*'),
  );
};

/**
 * The set in force on a day for an area: its own, else that of its city, else of its province, else the one for
 * everybody. It is shared until the transaction ends, so that it is not deleted before the class that takes it is there.
 */
export const ruleSetFor = async (
  trx: Knex,
  areaCode: string | null,
  day: string,
): Promise<RuleSetRecord | undefined> => {
  const found = await rowsOf<RuleSetRecord>(
    notDeleted(trx)
      .where('valid_from', '<=', day)
      .where((ends) => ends.whereNull('valid_to').orWhere('valid_to', '>=', day))
      .forShare()
      .select('*'),
  );
  const nearness = ({ area_code: code }: RuleSetRecord): number =>
    code === null ? 0 : areaPrefix(code).length;
  return found
    .filter(({ area_code: code }) => code === null || areaCode?.startsWith(areaPrefix(code)))
    .sort((a, b) => nearness(b) - nearness(a))[0];
};
