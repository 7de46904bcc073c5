/** Whether a build fits what is live: its calls against the gateway's, its packages against the shell's. */
import type { CallShape, JsonSchema, Uses } from './remote-build.ts';
import { misfits } from './schema-fit.ts';
import type { Reason } from './schema-values.ts';

export interface Problem {
  kind: 'missing-call' | 'input' | 'output' | 'package';
  /** `Service/Action`, or the name of a package. */
  subject: string;
  /**
   * The place in the input or output, such as `items[].state`, empty for the whole; for a package the required range.
   */
  detail: string;
  /** What is wrong. */
  reason: Reason | 'missing' | 'version';
  /** For a package: the version found. */
  found?: string;
}

/**
 * Differences between the calls a build was written against and those of the gateway. The gateway must accept what the
 * build may send, and its answers must have every field that the build knows, with its type. In doubt it is a problem.
 */
export const callProblems = (used: Uses['calls'], provided: Record<string, CallShape>): Problem[] =>
  Object.entries(used).flatMap(([subject, mine]): Problem[] => {
    const theirs = Object.hasOwn(provided, subject) ? provided[subject] : undefined;
    if (theirs === undefined) return [{ kind: 'missing-call', subject, detail: '', reason: 'missing' }];
    const reset = isUpdate(subject) ? fieldsReset(mine.input, theirs.input) : [];
    const lost = reset.map((where): Problem => ({ kind: 'input', subject, detail: where, reason: 'reset' }));
    if (mine.hash === theirs.hash) return lost;
    const sent = misfits(mine.input ?? NOTHING_SENT, theirs.input ?? NOTHING_SENT, 'input');
    const read = mine.output === null ? [] : misfits(theirs.output ?? NULL, mine.output, 'output');
    return [
      ...lost,
      ...sent.map(({ where, reason }): Problem => ({ kind: 'input', subject, detail: where, reason })),
      ...read.map(({ where, reason }): Problem => ({ kind: 'output', subject, detail: where, reason })),
    ];
  });

const isUpdate = (subject: string): boolean => /\/Update[A-Z]/.test(subject);

/**
 * Fields of an update for which the gateway has a default and which the build may leave out: every update would reset
 * them. A list is replaced as a whole and not checked inside.
 */
const fieldsReset = (sent: JsonSchema | null, taken: JsonSchema | null, where = ''): string[] => {
  const needed = new Set(Array.isArray(sent?.required) ? sent.required.map(String) : []);
  const known = fieldsOf(sent);
  return Object.entries(fieldsOf(taken)).flatMap(([key, field]) => {
    const at = where === '' ? key : `${where}.${key}`;
    if (Object.hasOwn(field, 'default')) return needed.has(key) ? [] : [at];
    const mine = Object.hasOwn(known, key) ? known[key] : undefined;
    return mine ? fieldsReset(mine, field, at) : [];
  });
};

const fieldsOf = (schema: JsonSchema | null): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries((schema?.properties as object | undefined) ?? {}).filter(
      ([, field]) => typeof field === 'object' && field !== null,
    ),
  ) as Record<string, JsonSchema>;

/** Packages that a build does not contain, and that are not provided, or not in the required version range. */
export const packageProblems = (
  wanted: Record<string, string>,
  provided: Record<string, string>,
  satisfies: (version: string, range: string) => boolean,
): Problem[] =>
  Object.entries(wanted).flatMap(([subject, range]): Problem[] => {
    const found = Object.hasOwn(provided, subject) ? provided[subject] : undefined;
    if (found === undefined) return [{ kind: 'package', subject, detail: range, reason: 'missing' }];
    return satisfies(found, range)
      ? []
      : [{ kind: 'package', subject, detail: range, reason: 'version', found }];
  });

/** A client posts an empty object for a call without input, and the gateway answers null for one without output. */
const NOTHING_SENT: JsonSchema = { type: 'object', properties: {} };
const NULL: JsonSchema = { type: 'null' };
