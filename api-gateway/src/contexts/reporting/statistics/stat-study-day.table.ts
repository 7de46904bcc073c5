/**
 * Study without enterprises: most figures do not ask where people work, and there are many times as many rows with it. It
 * is written with the roll-up of study, from the same rows.
 */
import { rowsOfUnit } from './stat-count.table.ts';
import type { StatRow, Unit } from './stat-count.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const TABLE = 'stat_study_days';
const AT_ONCE = 200;

const isStudy = ({ kind }: Unit): boolean => kind === 'study' || kind === 'lesson';

/** Everybody works in one place, so that people are added up. */
const withoutDepartments = (rows: readonly StatRow[]): StatRow[] => {
  const merged = new Map<string, Record<string, string | number>>();
  for (const { department_id: _department, ...row } of rows) {
    const { credited_ms, people, ...group } = row;
    const key = JSON.stringify(Object.entries(group).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const known = merged.get(key) ?? { ...group, credited_ms: 0, people: 0 };
    merged.set(key, {
      ...known,
      credited_ms: Number(known['credited_ms']) + Number(credited_ms),
      people: Number(known['people']) + Number(people),
    });
  }
  return [...merged.values()];
};

/** `rows`: those of the roll-up of study. */
export const replaceDays = async (
  trx: Knex.Transaction,
  unit: Unit,
  rows: readonly StatRow[],
): Promise<void> => {
  if (!isStudy(unit)) return;
  await rowsOfUnit(trx, unit, TABLE).delete();
  const days = withoutDepartments(rows);
  for (let at = 0; at < days.length; at += AT_ONCE) await trx(TABLE).insert(days.slice(at, at + AT_ONCE));
};

/** What is stored of a unit, and what it has to be by these rows of the roll-up of study. */
export const daysOf = async (
  db: Knex,
  unit: Unit,
  rows: readonly StatRow[],
): Promise<{ readonly stored: StatRow[]; readonly right: StatRow[] }> => {
  if (!isStudy(unit)) return { stored: [], right: [] };
  const stored = await rowsOf<StatRow>(rowsOfUnit(db, unit, TABLE));
  return {
    stored: stored.map((row) => ({ ...row, credited_ms: Number(row['credited_ms']) })),
    right: withoutDepartments(rows),
  };
};
