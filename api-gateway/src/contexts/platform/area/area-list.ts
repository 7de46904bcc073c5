/** A list of area codes and names, pasted from the published GB/T 2260 tables or from a sheet. */
import { AreaCode, levelOfArea, parentCodesOf } from '@college/contracts/platform/area-code';
import { AreaName, MAX_AREA_LINES } from '@college/contracts/platform/area';
import type { AreaLineProblem } from '@college/contracts/platform/area';

export interface KnownArea {
  readonly code: string;
  readonly name: string;
}

export interface PlannedArea {
  readonly code: string;
  readonly name: string;
  readonly parent_code: string | null;
  readonly level: number;
}

export interface AreaPlan {
  /** Parents before children. */
  readonly added: readonly PlannedArea[];
  readonly renamed: readonly KnownArea[];
  readonly unchanged: number;
  readonly problems: readonly { line: number; text: string; problem: AreaLineProblem }[];
}

interface Line extends KnownArea {
  readonly line: number;
  readonly text: string;
}

/**
 * Six digits and a name, separated by white space (including the ideographic space), comma or semicolon; a sheet may
 * quote them.
 */
const LINE = /^"?(\d{6})"?[\s\u3000,，;；]+"?(.*?)"?$/u;
const SHOWN = 60;

/**
 * What importing a list would change, and which of its lines are invalid. A line that repeats what is stored needs no
 * permission for its area: somebody responsible for a city may paste the list of the province.
 */
export const planAreas = (
  text: string,
  known: readonly KnownArea[],
  mayWrite: (code: string) => boolean,
): AreaPlan => {
  const problems: { line: number; text: string; problem: AreaLineProblem }[] = [];
  const names = new Map(known.map(({ code, name }) => [code, name]));
  const lines = new Map<string, Line>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const read = readLine(raw.trim(), index + 1);
    if (read === null) continue;
    const problem = 'problem' in read ? read.problem : lines.has(read.code) ? 'repeated' : null;
    if (problem !== null) problems.push({ line: index + 1, text: raw.trim().slice(0, SHOWN), problem });
    else if ('code' in read) lines.set(read.code, read);
  }
  const added: PlannedArea[] = [];
  const renamed: KnownArea[] = [];
  let unchanged = 0;
  const present = new Set([...names.keys(), ...lines.keys()]);
  for (const { code, name, line, text: shown } of byLevel([...lines.values()])) {
    const before = names.get(code);
    const parentCode = parentCodesOf(code).find((above) => present.has(above)) ?? null;
    if (before === name) unchanged += 1;
    else if (!mayWrite(code)) {
      problems.push({ line, text: shown, problem: 'scope' });
      if (before === undefined) present.delete(code);
    } else if (before !== undefined) renamed.push({ code, name });
    else if (parentCode === null && levelOfArea(code) > 1) {
      problems.push({ line, text: shown, problem: 'parent' });
      present.delete(code);
    } else added.push({ code, name, parent_code: parentCode, level: levelOfArea(code) });
  }
  return { added, renamed, unchanged, problems: problems.sort((a, b) => a.line - b.line) };
};

/** null for a line without content: empty, or the head of a table. */
const readLine = (text: string, line: number): Line | { problem: AreaLineProblem } | null => {
  if (text === '' || (line === 1 && !/\d/.test(text))) return null;
  if (line > MAX_AREA_LINES) return { problem: 'format' };
  const [, code = '', given = ''] = LINE.exec(text) ?? [];
  if (code === '') return { problem: 'format' };
  if (!AreaCode.safeParse(code).success) return { problem: 'code' };
  const name = AreaName.safeParse(given);
  return name.success ? { code, name: name.data, line, text: text.slice(0, SHOWN) } : { problem: 'name' };
};

const byLevel = (lines: readonly Line[]): Line[] =>
  [...lines].sort((a, b) => levelOfArea(a.code) - levelOfArea(b.code) || a.code.localeCompare(b.code));
