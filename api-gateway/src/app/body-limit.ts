/** The size limit for the body of a call, derived from its input schema. */
import { inputSchemaOf } from './input-schema.ts';
import type { Endpoint } from '@college/contracts/core/endpoint';
import type { z } from 'zod';

/** Upper limit for every body, and the limit where the contract sets no bound. */
export const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** Room for fields of other versions of the contract, whitespace, and text that is trimmed before validation. */
const SLACK_BYTES = 4 * 1024;
/** A call without input may come with an empty object. */
const EMPTY_BYTES = 64;

/** A character written by its number (`\u4e2d`); a surrogate pair takes two of them. */
const BYTES_A_LETTER = 6;
const BYTES_A_NUMBER = 32;
const DATE_TIME_LETTERS = 64;

type JsonSchema = z.core.JSONSchema.JSONSchema;

export const bodyLimitOf = ({ input }: Pick<Endpoint, 'input'>): number => {
  if (!input) return EMPTY_BYTES;
  return Math.min(MAX_BODY_BYTES, SLACK_BYTES + bytesOf(inputSchemaOf(input)));
};

const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes);
const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);

/** Infinity when the schema sets no bound. */
const bytesOf = (schema: JsonSchema | boolean): number => {
  if (typeof schema === 'boolean') return schema ? Infinity : 0;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return largest(choices.map((choice) => JSON.stringify(choice).length));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return largest(either.map(bytesOf));
  // Each part of an intersection adds its own fields; those of a text are patterns, which only narrow it.
  if (schema.allOf && schema.type !== 'string') return total(schema.allOf.map(bytesOf));
  return bytesOfType(schema);
};

const bytesOfType = (schema: JsonSchema): number => {
  switch (schema.type) {
    case 'string':
      return 2 + BYTES_A_LETTER * lettersOf(schema);
    case 'number':
    case 'integer':
      return BYTES_A_NUMBER;
    case 'boolean':
    case 'null':
      return 5;
    case 'array':
      return 2 + bytesOfList(schema.maxItems ?? Infinity, schema.items);
    case 'object':
      return 2 + bytesOfObject(schema);
    default:
      return Infinity;
  }
};

/** The maximum length of a text, by its own bound or by its pattern. */
const lettersOf = ({ maxLength = Infinity, pattern, format }: JsonSchema): number =>
  Math.min(maxLength, format === 'date-time' ? DATE_TIME_LETTERS : lettersOfPattern(pattern));

/** The sum of what the pattern's parts can match, each repeated as often as its quantifiers allow. */
const lettersOfPattern = (pattern: string | undefined): number => {
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return Infinity;
  const atoms = pattern.replace(/\\[pP]\{\w+\}|\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/[*+]|\{\d+,\}/.test(atoms)) return Infinity;
  const times = [...atoms.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, most]) => Number(most));
  return times.reduce((product, most) => product * Math.max(1, most), atoms.length);
};

const bytesOfList = (length: number, items: JsonSchema['items']): number =>
  length === 0 || items === undefined || Array.isArray(items) ? Infinity : length * (1 + bytesOf(items));

const bytesOfObject = ({ properties = {}, additionalProperties = false }: JsonSchema): number => {
  const known = Object.entries(properties).map(([name, schema]) => name.length + 4 + bytesOf(schema));
  // Properties that zod drops are not counted; properties under arbitrary names are.
  const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  return total(known) + (isOpen ? Infinity : 0);
};
