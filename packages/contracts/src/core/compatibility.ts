/** Whether a build fits what is live: its calls beside the gateway's, its packages beside the shell's. */
import type { CallShape, JsonSchema, Uses } from './remote-build.ts';
import { misfits } from './schema-fit.ts';
import type { Reason } from './schema-values.ts';

export interface Problem {
  kind: 'missing-call' | 'input' | 'output' | 'package';
  /** `Service/Action`, or the name of a package. */
  subject: string;
  /** Where in the input or output, such as `items[].state`, empty for the whole; of a package the range wanted. */
  detail: string;
  /** What is wrong there. */
  reason: Reason | 'missing' | 'version';
  /** Of a package: the version that there is. */
  found?: string;
}

/**
 * What a build needs of calls and the gateway does not give. What the build may send has to be accepted; what the
 * gateway answers has to have every field that the build knows, with its type. Doubt counts as a problem.
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
 * The fields of an update for which the gateway has a default and which the build may leave out, since it does not know
 * them or need not send them: with each change it would set them back. A list is replaced whole and not looked into.
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

/** Packages that a build has no copy of, and that are not provided, or in a version outside the range wanted. */
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
