/**
 * Which rows a transaction has changed, of tables that somebody follows: the database says so itself, by RETURNING on
 * each statement that writes to one of them. Nobody who writes has to remember it, and nobody outside of the gateway can
 * add to it.
 */

export interface FollowedTable {
  /** Columns with ids that are told of each changed row: its own, or that of the record it belongs to. */
  readonly keys: readonly string[];
  /** An update that sets none of these is not told. Rows that are inserted or deleted always are. */
  readonly columns: ReadonlySet<string>;
}

/** By the names of tables. */
export type Followed = ReadonlyMap<string, FollowedTable>;

/** Instead of the columns that were set: the row was inserted or deleted. */
export const WHOLE_ROW = '*';

/** What a transaction has changed: by `table.key` the ids, with the columns that it has set of each. */
export type Changes = Map<string, Map<number, ReadonlySet<string>>>;

interface Following {
  readonly followed: Followed;
  readonly changes: Changes;
}

/** By connections: each has one transaction at a time. */
const following = new WeakMap<object, Following>();

/** From now on, until it is called again for the next transaction of the connection. */
export const followChanges = (connection: object, followed: Followed): Changes => {
  const changes: Changes = new Map();
  following.set(connection, { followed, changes });
  return changes;
};

export interface Written {
  readonly table: string;
  readonly isUpdate: boolean;
  /** That an update sets. */
  readonly columns: readonly string[];
}

const HEAD = /^\s*(insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+["`]?(\w+)["`]?/i;
const SET = /\sset\s/i;
const COLUMN = /^\s*["`]?(\w+)["`]?\s*=/;

/** Up to the end of the SET clause: what lies in parentheses and quotes does not end it. */
const assignments = (sql: string): string[] => {
  const from = SET.exec(sql);
  if (!from) return [];
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let begin = from.index + from[0].length;
  for (let at = begin; at < sql.length; at += 1) {
    const letter = sql.charAt(at);
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === "'" || letter === '"' || letter === '`') quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0 && letter === ',') {
      parts.push(sql.slice(begin, at));
      begin = at + 1;
    } else if (depth === 0 && /^\s(where|from|returning)\s/i.test(sql.slice(at, at + 11))) {
      parts.push(sql.slice(begin, at));
      return parts;
    }
  }
  return [...parts, sql.slice(begin)];
};

/** What a statement writes to; null: it writes to nothing, or not at its beginning. */
export const writtenBy = (sql: string): Written | null => {
  const [, verb = '', table] = HEAD.exec(sql) ?? [];
  if (table === undefined) return null;
  const isUpdate = verb.toLowerCase() === 'update';
  const columns = isUpdate ? assignments(sql).flatMap((part) => COLUMN.exec(part)?.[1] ?? []) : [];
  return { table, isUpdate, columns };
};

type Row = Readonly<Record<string, unknown>>;

export interface Told {
  /** What is appended to the statement. */
  readonly returning: string;
  /** Takes the rows that it answers with. */
  readonly take: (rows: readonly Row[]) => void;
}

interface Statement {
  readonly sql: string;
  /** The columns that a statement answers with by itself. */
  readonly returning?: string | readonly string[] | undefined;
}

/** What has to be returned besides what a statement returns by itself. */
const returningOf = (table: string, keys: readonly string[], own: readonly string[]): string => {
  const missing = own.includes('*') ? [] : keys.filter((key) => !own.includes(key));
  if (missing.length === 0) return '';
  return `${own.length > 0 ? ',' : ' returning'} ${missing.map((key) => `"${table}"."${key}"`).join(', ')}`;
};

/** What a statement of this connection has to be asked; null: nothing. */
export const toldBy = (connection: object, { sql, returning }: Statement): Told | null => {
  const found = following.get(connection);
  const written = found && writtenBy(sql);
  const table = written && found.followed.get(written.table);
  if (!table || (written.isUpdate && !written.columns.some((column) => table.columns.has(column))))
    return null;
  const set: ReadonlySet<string> = new Set(written.isUpdate ? written.columns : [WHOLE_ROW]);
  const take = (rows: readonly Row[]): void => {
    for (const key of table.keys) {
      const name = `${written.table}.${key}`;
      const changed = found.changes.get(name) ?? new Map<number, ReadonlySet<string>>();
      found.changes.set(name, changed);
      for (const { [key]: id } of rows) {
        const before = changed.get(Number(id));
        if (id !== null) changed.set(Number(id), before ? new Set([...before, ...set]) : set);
      }
    }
  };
  return { returning: returningOf(written.table, table.keys, [returning ?? []].flat()), take };
};
