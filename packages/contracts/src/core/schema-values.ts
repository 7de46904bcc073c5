/** The part of schema-fit.ts for leaves: types, single values, lengths and bounds. */
import type { JsonSchema } from './remote-build.ts';

/** `input`: from a build to the gateway, which drops unknown fields. `output`: from the gateway to a build. */
export type Direction = 'input' | 'output';

/**
 * `field`: the gateway does not know the field, or no longer sends it. `required`: it may be left out but must not be.
 * `null`: it may be null but must not be. `values`: unknown or renamed values. `bounds`: length, size, pattern or
 * format. `reset`: an update that leaves it out would set it to the gateway's default. `unclear`: a difference that
 * cannot be judged.
 */
export type Reason = 'field' | 'required' | 'type' | 'null' | 'values' | 'bounds' | 'reset' | 'unclear';

/** The values of an enumeration, or null. */
export const valuesOf = (schema: JsonSchema): readonly unknown[] | null => {
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : null;
};

export const isNull = (schema: unknown): boolean => (schema as JsonSchema | null)?.type === 'null';

export const sameType = (one: unknown, other: unknown): boolean =>
  (one as JsonSchema | null)?.type === (other as JsonSchema | null)?.type;

export const typeFits = (sender: JsonSchema, receiver: JsonSchema): Reason | null => {
  const [mine, theirs] = [sender.type, receiver.type];
  if (theirs === undefined) return 'unclear';
  if (mine === theirs || (mine === 'integer' && theirs === 'number')) return null;
  return mine === 'null' ? 'null' : 'type';
};

/**
 * A build may send only values that the gateway knows. In answers a new value is fine, because screens show unknown
 * values as text; but one that disappeared while another appeared may have been renamed.
 */
export const valuesFit = (sender: JsonSchema, receiver: JsonSchema, direction: Direction): Reason | null => {
  const [mine, theirs] = [valuesOf(sender), valuesOf(receiver)];
  if (mine === null) {
    if (isNull(sender)) return 'null';
    return sameType(sender, receiver) ? 'values' : 'type';
  }
  if (theirs === null)
    return mine.map((value) => valueFits(value, receiver)).find((it) => it !== null) ?? null;
  const fresh = mine.filter((value) => !theirs.includes(value));
  if (fresh.length === 0) return null;
  if (fresh.some((value) => !theirs.some((known) => typeOf(known) === typeOf(value))))
    return fresh.includes(null) ? 'null' : 'type';
  const open = direction === 'output' && Array.isArray(receiver.enum);
  return open && theirs.every((value) => mine.includes(value)) ? null : 'values';
};

const typeOf = (value: unknown): string => (value === null ? 'null' : typeof value);

const valueFits = (value: unknown, receiver: JsonSchema): Reason | null => {
  const type = typeOf(value);
  const alone: JsonSchema =
    typeof value === 'string'
      ? { type, minLength: value.length, maxLength: value.length }
      : typeof value === 'number'
        ? { type: Number.isInteger(value) ? 'integer' : type, minimum: value, maximum: value }
        : { type };
  return typeFits(alone, receiver) ?? boundsFit(alone, receiver, 'input');
};

/** Lengths and sizes in an answer are ignored, because clients do not check them; formats are not. */
export const boundsFit = (sender: JsonSchema, receiver: JsonSchema, direction: Direction): Reason | null => {
  const form = ['pattern', 'format'].some(
    (key) => receiver[key] !== undefined && receiver[key] !== sender[key],
  );
  if (form) return 'bounds';
  if (direction === 'output') return null;
  if (receiver.type === 'string') return sizeFits(sender, receiver, 'minLength', 'maxLength');
  if (receiver.type !== 'number' && receiver.type !== 'integer') return null;
  return within(lower(sender), lower(receiver)) && within(upper(sender), upper(receiver))
    ? stepFits(sender, receiver)
    : 'bounds';
};

export const sizeFits = (
  sender: JsonSchema,
  receiver: JsonSchema,
  least: 'minLength' | 'minItems',
  most: 'maxLength' | 'maxItems',
): Reason | null =>
  numberIn(sender, least, 0) >= numberIn(receiver, least, 0) &&
  numberIn(sender, most, Infinity) <= numberIn(receiver, most, Infinity)
    ? null
    : 'bounds';

/** NaN if it is not a number: it fits nothing. */
const numberIn = (schema: JsonSchema, key: string, absent: number): number => {
  const value = schema[key];
  if (value === undefined) return absent;
  return typeof value === 'number' ? value : NaN;
};

/** One end of a range, measured outwards: a smaller value is narrower. `open`: exclusive. */
interface End {
  at: number;
  open: boolean;
}

const end = (schema: JsonSchema, sign: 1 | -1, closedKey: string, openKey: string): End => {
  const closed = { at: sign * numberIn(schema, closedKey, sign * Infinity), open: false };
  const beyond = sign * numberIn(schema, openKey, sign * Infinity);
  const whole = schema.type === 'integer' && Number.isInteger(beyond);
  const open = whole ? { at: beyond - 1, open: false } : { at: beyond, open: beyond !== Infinity };
  if (Number.isNaN(closed.at) || Number.isNaN(beyond)) return { at: NaN, open: false };
  return open.at <= closed.at ? open : closed;
};
const upper = (schema: JsonSchema): End => end(schema, 1, 'maximum', 'exclusiveMaximum');
const lower = (schema: JsonSchema): End => end(schema, -1, 'minimum', 'exclusiveMinimum');

const within = (mine: End, theirs: End): boolean =>
  mine.at < theirs.at || (mine.at === theirs.at && (mine.open || !theirs.open));

const stepFits = (sender: JsonSchema, receiver: JsonSchema): Reason | null => {
  const theirs = numberIn(receiver, 'multipleOf', 0);
  if (theirs === 0) return null;
  const mine = numberIn(sender, 'multipleOf', sender.type === 'integer' ? 1 : 0);
  return mine > 0 && Number.isInteger(mine / theirs) ? null : 'bounds';
};
