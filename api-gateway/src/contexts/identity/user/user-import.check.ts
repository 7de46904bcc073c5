/**
 * Checks the rows of a sheet of users: each row by itself, against the other rows, and against the existing accounts.
 */
import { takenCards, takenUsernames, unseenPhones } from './user-import.table.ts';
import { educationOf, sentenceOfCell } from './education-words.ts';
import { userColumnTitle } from './user-import.columns.ts';
import type { UserColumnKey } from './user-import.columns.ts';
import { disclosable } from './asked-number.ts';
import type { MetNumber } from './asked-number.ts';
import { idCardIndexes, phoneIndexes } from './personal-data.ts';
import type { Places } from './user-import.places.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { isDepartmentVisible } from '../department/department.table.ts';
import type { RowProblem } from '../../platform/job/import-runner.ts';
import type { SheetRow } from '../../../import/read-sheet.ts';
import { CreateUserInput, UserFields } from '@college/contracts/identity/user';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

/** The user that a row describes, without the password. */
const ImportedUser = UserFields.omit({ roleIds: true, areaCode: true, departmentId: true }).extend({
  username: CreateUserInput.shape.username,
});
export type ImportedUser = Parsed<typeof ImportedUser> & {
  readonly row: number;
  readonly areaCode: string;
  readonly departmentId: number | null;
};

/** The values that a message may contain. The rest of an issue contains what was typed, which must not be stored. */
const limitsOf = (issue: object): object =>
  Object.fromEntries(
    Object.entries(issue).filter(([key]) => ['minimum', 'maximum', 'divisor'].includes(key)),
  );

type Row = SheetRow<UserColumnKey>;
/** Accounts looked up in one query. */
const BATCH = 500;
/** Rows between two yields to the event loop. */
const BREATH = 500;

export interface CheckedRows {
  readonly good: readonly ImportedUser[];
  /** In the order of the sheet. */
  readonly problems: readonly RowProblem[];
  readonly badRows: number;
  /** There are more bad rows, which are not disclosed to the caller today. */
  readonly isWithheld: boolean;
}

const problem = (
  row: number,
  key: UserColumnKey,
  message: MessageId,
  values: object | null = null,
): RowProblem => ({
  row,
  column: userColumnTitle(key),
  message,
  values,
});

/** One row by itself: the user, and the problems of the row. */
const parseRow = ({ row, cells }: Row, places: Places): [ImportedUser | null, RowProblem[]] => {
  const { areaCode: areaText, department, education, idCard, ...rest } = cells;
  const given = Object.entries({
    ...rest,
    idCard: idCard.toUpperCase(),
    education: education && educationOf(education),
  });
  const parsed = ImportedUser.safeParse(Object.fromEntries(given.filter(([, text]) => text)));
  const problems = (parsed.error?.issues ?? []).map((issue) =>
    problem(row, issue.path[0] as UserColumnKey, sentenceOfCell(issue), limitsOf(issue)),
  );
  const areaCode = places.areaOf(areaText);
  if (areaCode === null) problems.push(problem(row, 'areaCode', 'user.unknown-area'));
  const departmentId = places.departmentOf(department);
  if (departmentId === undefined) problems.push(problem(row, 'department', 'user.unknown-department'));
  if (!parsed.data || areaCode === null || departmentId === undefined) return [null, problems];
  return [{ ...parsed.data, row, areaCode, departmentId }, problems];
};

/** Rows that repeat a value of an earlier row of the sheet, valid or not. */
const repetitions = (rows: readonly Row[], key: 'username' | 'idCard'): RowProblem[] => {
  const first = new Map<string, number>();
  return rows.flatMap(({ row, cells }) => {
    const value = cells[key].toLowerCase();
    if (value === '') return [];
    const earlier = first.get(value);
    if (earlier !== undefined) return [problem(row, key, 'import.repeated', { row: earlier })];
    first.set(value, row);
    return [];
  });
};

/** What is wrong with a row because of an account there is. */
export interface Clash {
  readonly problem: RowProblem;
  /** Null for a name, which is nobody's secret. */
  readonly met: MetNumber | null;
}

/** What of a row is compared with accounts; a name only where the sheet has one. */
export type ComparedUser = Pick<ImportedUser, 'row' | 'phone' | 'idCard'> & { readonly username?: string };

/**
 * Rows whose user name or ID card is taken, or whose phone belongs to somebody whom the caller cannot see. Checked
 * again when the rows are inserted, because others add users meanwhile. The messages never reveal an account that the
 * caller cannot see.
 */
export const clashesOf = async (
  db: Parameters<typeof takenUsernames>[0],
  { keys, scope }: Pick<SignedInContext, 'keys' | 'scope'>,
  rows: readonly ComparedUser[],
): Promise<Clash[]> => {
  const found: Clash[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const taken = await takenUsernames(
      db,
      batch.flatMap(({ username }) => username?.toLowerCase() ?? []),
    );
    const indexes = new Map(
      batch.map((user) => [user.row, user.idCard ? idCardIndexes(keys, user.idCard) : []]),
    );
    const cards = await takenCards(db, scope, [...indexes.values()].flat());
    const phonesOf = ({ phone }: ComparedUser) => (phone ? phoneIndexes(keys, phone) : []);
    const unseen = await unseenPhones(db, scope, batch.flatMap(phonesOf));
    for (const user of batch) {
      const { row, username, phone, idCard } = user;
      if (phone && phonesOf(user).some((index) => unseen.has(index)))
        found.push({
          problem: problem(row, 'phone', 'user.phone-unusable'),
          met: { column: 'phone', number: phone },
        });
      if (username !== undefined && taken.has(username.toLowerCase()))
        found.push({ problem: problem(row, 'username', 'user.username-taken'), met: null });
      const own = indexes.get(row) ?? [];
      if (idCard && own.some((index) => cards.all.has(index))) {
        const isSeen = own.some((index) => cards.seen.has(index));
        found.push({
          problem: problem(row, 'idCard', isSeen ? 'user.id-card-held' : 'user.id-card-unusable'),
          met: { column: 'idCard', number: idCard },
        });
      }
    }
  }
  return found;
};

export interface DisclosedClashes {
  readonly problems: readonly RowProblem[];
  /** There are more, which are not disclosed to the caller today. */
  readonly isWithheld: boolean;
}

/** What of these may be disclosed to the caller. */
export const disclosedOf = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  jobId: number,
  found: readonly Clash[],
): Promise<DisclosedClashes> => {
  const met = found.flatMap((clash) => clash.met ?? []);
  const disclosed = await disclosable(trx, context, jobId, met);
  return {
    problems: found
      .filter((clash) => clash.met === null || disclosed.has(clash.met))
      .map(({ problem }) => problem),
    isWithheld: disclosed.size < met.length,
  };
};

/**
 * Those of `values` that fail. Checked in sorted order, so that two transactions that lock rows of one table do not
 * deadlock.
 */
const failing = async <T extends string | number | null>(
  values: readonly T[],
  isFine: (value: T) => Promise<boolean>,
): Promise<Set<T>> => {
  const found = new Set<T>();
  for (const value of [...new Set(values)].sort()) if (!(await isFine(value))) found.add(value);
  return found;
};

/** Rows whose area or department the caller may no longer use. The others are locked until the transaction ends. */
export const lostPlaces = async (
  trx: Knex.Transaction,
  scope: Scope,
  rows: readonly ImportedUser[],
): Promise<RowProblem[]> => {
  const areas = await failing(
    rows.map(({ areaCode }) => areaCode),
    (code) => isAreaVisible(trx, scope, code),
  );
  const departments = await failing(
    rows.map(({ departmentId }) => departmentId),
    (id) => isDepartmentVisible(trx, scope, id),
  );
  return rows.flatMap(({ row, areaCode, departmentId }) => [
    ...(areas.has(areaCode) ? [problem(row, 'areaCode', 'user.unknown-area')] : []),
    ...(departments.has(departmentId) ? [problem(row, 'department', 'user.unknown-department')] : []),
  ]);
};

const bySheet = (one: RowProblem, other: RowProblem): number => one.row - other.row;

export interface ParsedRows {
  readonly users: readonly ImportedUser[];
  readonly problems: readonly RowProblem[];
}

/** The rows by themselves and beside each other. */
export const parseRows = async (
  rows: readonly Row[],
  places: Places,
  progress: (checked: number) => Promise<void>,
): Promise<ParsedRows> => {
  const users: ImportedUser[] = [];
  const problems: RowProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const [user, wrong] = parseRow(row, places);
    problems.push(...wrong);
    if (user) users.push(user);
    if (index % BREATH === 0) {
      await progress(index);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  problems.push(...repetitions(rows, 'username'), ...repetitions(rows, 'idCard'));
  return { users, problems };
};

/** What comes of them beside the accounts there are. */
export const checkedRows = (
  parsed: ParsedRows,
  { problems: met, isWithheld }: DisclosedClashes,
): CheckedRows => {
  const problems = [...parsed.problems, ...met];
  const bad = new Set(problems.map(({ row }) => row));
  return {
    good: parsed.users.filter(({ row }) => !bad.has(row)),
    problems: problems.sort(bySheet),
    badRows: bad.size,
    isWithheld,
  };
};
