/** Rows of a timetable as they are pasted from a spreadsheet: which cell is what. */

export const SHEET_FIELDS = ['day', 'begin', 'end', 'hours', 'title', 'teacher', 'address', 'kind'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];
export type SheetCells = Readonly<Record<SheetField, string>>;

export interface SheetRow {
  /** Its line in what was pasted, from 1 on. */
  readonly line: number;
  readonly cells: SheetCells;
}

export interface Sheet {
  readonly rows: readonly SheetRow[];
  /** Headings and cells of which the timetable has no use. */
  readonly unread: readonly string[];
}

/** `time` holds beginning and end: `09:00-12:00`. */
type Column = SheetField | 'time';

const TITLES: Readonly<Record<Column, string>> = {
  day: 'date|day|日期|上课日期|培训日期|授课日期',
  time: 'time|times|时间|上课时间|培训时间|授课时间|时段',
  begin: 'start|starts|begin|begins|from|starttime|begintime|开始|开始时间|起始时间',
  end: 'end|ends|to|until|endtime|结束|结束时间|截止时间',
  hours: 'hours|hoursofstudy|studyhours|学时|课时|学时数',
  title: 'title|course|topic|subject|lesson|content|课程|课程名称|课次名称|课题|主题|内容|培训内容|授课内容',
  teacher: 'teacher|lecturer|trainer|instructor|教师|授课教师|任课教师|讲师|授课人|老师',
  address: 'room|place|address|location|classroom|roomoraddress|教室|地点|地址|上课地点|培训地点|教室或地址',
  kind: 'type|kind|practice|类型|类别|课程类型|授课方式|理论/实操',
};
const COLUMN_OF = new Map(
  (Object.keys(TITLES) as Column[]).flatMap((column) =>
    TITLES[column].split('|').map((title) => [title, column] as const),
  ),
);

const columnOf = (title: string): Column | undefined =>
  COLUMN_OF.get(
    title
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\s|\([^)]*\)|[:*]/g, ''),
  );

/** A cell in quotes holds tabs, line ends and doubled quotes; a quote that is not closed is a sign like others. */
const CELL = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;

/** The cells of each line. */
export const cellsOf = (text: string): string[][] => {
  const lines: string[][] = [[]];
  let at = 0;
  for (;;) {
    CELL.lastIndex = at;
    const [whole = '', quoted, plain = ''] = CELL.exec(text) ?? [];
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (at >= text.length) return lines;
    if (text[at] !== '\t') lines.push([]);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
};

/** Lines above the headings: the name of the class, a date. */
const MOST_ABOVE = 5;

const headOf = (lines: readonly (readonly string[])[]): number =>
  lines
    .slice(0, MOST_ABOVE + 1)
    .findIndex((cells) => cells.filter((cell) => columnOf(cell) !== undefined).length > 1);

/** What a merged cell holds stands in the first of its lines. */
const MERGED = ['day', 'title', 'teacher', 'address'] as const;

const RANGE = /^(.*?\S)\s*(?:[-–—−~]|至|到|\bto\b)\s*(\S.*)$/;

/**
 * What was pasted, with a line of headings in Chinese or English, or in the order of `SHEET_FIELDS`. Lines without any
 * text are left out; an empty cell of a merged one has the value above it.
 */
export const readSheet = (text: string): Sheet => {
  const lines = cellsOf(text).map((cells) => cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' ')));
  const head = headOf(lines);
  const titles: readonly string[] = lines[head] ?? [];
  const columns: readonly (Column | undefined)[] = head < 0 ? SHEET_FIELDS : titles.map(columnOf);
  const unread = lines.slice(0, Math.max(0, head)).flat();
  unread.push(...titles.filter((_title, at) => columns[at] === undefined));
  const rows: SheetRow[] = [];
  for (const [at, line] of lines.entries()) {
    if (at <= head || line.every((cell) => cell === '')) continue;
    const cells: Record<SheetField, string> = {
      ...{ day: '', begin: '', end: '', hours: '', title: '', teacher: '', address: '', kind: '' },
    };
    for (const [place, cell] of line.entries()) {
      const column = columns[place];
      if (column === 'time') {
        const [, begin = cell, end = ''] = RANGE.exec(cell.normalize('NFKC')) ?? [];
        Object.assign(cells, { begin, end });
      } else if (column !== undefined) cells[column] ||= cell;
      else if (titles[place] === undefined) unread.push(cell);
    }
    const above = rows.at(-1)?.cells;
    for (const field of MERGED) cells[field] ||= above?.[field] ?? '';
    rows.push({ line: at + 1, cells });
  }
  return { rows, unread: unread.filter((cell) => cell !== '') };
};
