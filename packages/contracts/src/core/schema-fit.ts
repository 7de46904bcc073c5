/**
 * Whether everything that one JSON Schema allows is accepted by another, for the schemas that zod writes. In doubt the
 * answer is no: a refused release can be discussed, a broken screen cannot be undone. Both may come from outside, so
 * steps and depth are bounded, and no pattern is ever executed.
 */
import type { JsonSchema } from './remote-build.ts';
import { boundsFit, isNull, sameType, sizeFits, typeFits, valuesFit, valuesOf } from './schema-values.ts';
import type { Direction, Reason } from './schema-values.ts';

export interface Misfit {
  /** `items[].state`; `*` stands for any key of a record. Empty for the whole. */
  where: string;
  reason: Reason;
}

/** Where `sender` may produce something that `receiver` does not accept. Empty: it fits. */
export const misfits = (sender: JsonSchema, receiver: JsonSchema, direction: Direction): Misfit[] => {
  let steps = 0;
  let exhausted = false;
  /** The pairs on the path from the root: meeting one again means a recursive schema, which fits if the rest does. */
  const open: [JsonSchema, JsonSchema][] = [];

  const compare = (rawSender: unknown, rawReceiver: unknown, where: string): Misfit[] => {
    steps += 1;
    exhausted ||= steps > MAX_STEPS || open.length > MAX_DEPTH;
    if (exhausted) return [];
    const [mine, theirs] = [resolved(rawSender, sender), resolved(rawReceiver, receiver)];
    if (mine === null || theirs === null) return [{ where, reason: 'unclear' }];
    if (isAnything(theirs)) return [];
    if (open.some(([a, b]) => a === mine && b === theirs)) return [];
    open.push([mine, theirs]);
    const found = byAlternative(mine, theirs, where);
    open.pop();
    return found;
  };

  const byAlternative = (mine: JsonSchema, theirs: JsonSchema, where: string): Misfit[] => {
    const [ours, others] = [alternatives(mine), alternatives(theirs)];
    if (ours === null || others === null)
      return isSame(mine, theirs) ? [] : [{ where, reason: 'unclear' as const }];
    if (ours[0] === mine && others[0] === theirs) return alone(mine, theirs, where);
    return ours.flatMap((one) => {
      const attempts = others.map((other) => ({ other, found: compare(one, other, where) }));
      if (attempts.some(({ found }) => found.length === 0)) return [];
      if (isNull(one)) return [{ where, reason: 'null' as const }];
      const likely = attempts.filter(({ other }) => sameType(one, other));
      return likely.length === 1 && likely[0] ? likely[0].found : [{ where, reason: 'type' as const }];
    });
  };

  const alone = (mine: JsonSchema, theirs: JsonSchema, where: string): Misfit[] => {
    const at = (reason: Reason | null): Misfit[] => (reason === null ? [] : [{ where, reason }]);
    const unknown = [...Object.keys(mine), ...Object.keys(theirs)].filter((key) => !UNDERSTOOD.has(key));
    if (unknown.some((key) => !isSame(mine[key], theirs[key]))) return at('unclear');
    if (valuesOf(mine) !== null || valuesOf(theirs) !== null) return at(valuesFit(mine, theirs, direction));
    const type = typeFits(mine, theirs);
    if (type !== null) return at(type);
    if (theirs.type === 'object') return objects(mine, theirs, where);
    if (theirs.type !== 'array') return at(boundsFit(mine, theirs, direction));
    const size = direction === 'input' ? sizeFits(mine, theirs, 'minItems', 'maxItems') : null;
    return [...at(size), ...compare(mine.items ?? true, theirs.items ?? true, `${where}[]`)];
  };

  const objects = (mine: JsonSchema, theirs: JsonSchema, where: string): Misfit[] => {
    const [ours, others] = [fieldsOf(mine), fieldsOf(theirs)];
    if (ours === null || others === null) return [{ where, reason: 'unclear' }];
    const inside = (key: string) => (where === '' ? key : `${where}.${key}`);

    const wanted = [...new Set([...others.named.keys(), ...others.required])].flatMap((key): Misfit[] => {
      const sent = ours.named.get(key) ?? ours.rest;
      const needed = others.required.has(key);
      if (sent === undefined) {
        if (direction === 'output') return [{ where: inside(key), reason: 'field' }];
        return needed ? [{ where: inside(key), reason: 'required' }] : [];
      }
      return [
        ...(needed && !ours.required.has(key) ? [{ where: inside(key), reason: 'required' as const }] : []),
        ...compare(sent, others.named.get(key) ?? others.rest ?? true, inside(key)),
      ];
    });

    const unnamed = [...ours.named].flatMap(([key, sent]): Misfit[] => {
      if (others.named.has(key) || others.required.has(key)) return [];
      // The gateway would silently drop the field, and a list without its filter returns everything.
      if (others.rest === undefined)
        return direction === 'input' ? [{ where: inside(key), reason: 'field' }] : [];
      return [
        ...compare({ type: 'string', const: key }, others.keys, inside(key)),
        ...compare(sent, others.rest, inside(key)),
      ];
    });

    return [...wanted, ...unnamed, ...anyKey(ours, others, inside('*'))];
  };

  const anyKey = (ours: Fields, others: Fields, where: string): Misfit[] => {
    if (ours.rest !== undefined && others.rest !== undefined)
      return [...compare(ours.keys, others.keys, where), ...compare(ours.rest, others.rest, where)];
    if (ours.rest !== undefined && direction === 'input') return [{ where, reason: 'field' }];
    return others.rest !== undefined && direction === 'output' ? [{ where, reason: 'field' }] : [];
  };

  const found = compare(sender, receiver, '');
  return exhausted ? [{ where: '', reason: 'unclear' }] : found;
};

const MAX_STEPS = 50_000;
const MAX_DEPTH = 100;

const ANNOTATIONS = new Set([
  ...['$schema', '$id', '$comment', '$defs', 'id', 'title', 'description'],
  ...['default', 'examples', 'deprecated'],
]);
const UNDERSTOOD = new Set([
  ...ANNOTATIONS,
  ...['type', 'enum', 'const', 'anyOf', 'items', 'minItems', 'maxItems'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

const ANYTHING: JsonSchema = {};
const isAnything = (schema: JsonSchema): boolean => Object.keys(schema).every((key) => ANNOTATIONS.has(key));

const asSchema = (value: unknown): JsonSchema | null => {
  if (value === true) return ANYTHING;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : null;
};

/** A resolved reference within the same document; null for one that does not exist or has siblings. */
const resolved = (value: unknown, root: JsonSchema): JsonSchema | null => {
  let schema = asSchema(value);
  for (let hops = 0; schema !== null && Object.hasOwn(schema, '$ref'); hops += 1) {
    const { $ref: pointer, ...beside } = schema;
    if (typeof pointer !== 'string' || !/^#(\/|$)/.test(pointer) || hops > 20 || !isAnything(beside))
      return null;
    schema = asSchema(
      pointer
        .split('/')
        .slice(1)
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>(
          (at, part) =>
            typeof at === 'object' && at !== null && Object.hasOwn(at, part)
              ? (at as JsonSchema)[part]
              : undefined,
          root,
        ),
    );
  }
  return schema;
};

/** The schema itself if it is not a union; null for a union combined with something unknown. */
const alternatives = (schema: JsonSchema): unknown[] | null => {
  if (Array.isArray(schema.type)) return schema.type.map((type: unknown) => ({ ...schema, type }));
  if (!Object.hasOwn(schema, 'anyOf')) return [schema];
  const { anyOf, ...beside } = schema;
  return Array.isArray(anyOf) && isAnything(beside) ? anyOf : null;
};

/** The same text, without references to elsewhere. */
const isSame = (one: unknown, other: unknown): boolean => {
  const text = JSON.stringify(one);
  return text === JSON.stringify(other) && !text?.includes('"$ref"');
};

interface Fields {
  named: ReadonlyMap<string, unknown>;
  required: ReadonlySet<string>;
  /** The schema for keys that are not named; undefined when there is none. */
  rest: unknown;
  keys: unknown;
}

const fieldsOf = (schema: JsonSchema): Fields | null => {
  const {
    properties = {},
    required = [],
    additionalProperties = false,
    propertyNames = { type: 'string' },
  } = schema;
  if (typeof properties !== 'object' || properties === null || !Array.isArray(required)) return null;
  return {
    named: new Map(Object.entries(properties)),
    required: new Set(required.map(String)),
    rest: additionalProperties === false ? undefined : additionalProperties,
    keys: propertyNames,
  };
};
