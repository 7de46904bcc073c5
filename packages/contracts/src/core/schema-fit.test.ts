import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misfits } from './schema-fit.ts';
import type { JsonSchema } from './remote-build.ts';
import type { Direction } from './schema-values.ts';
import { shapeOf } from './call-shape.ts';
import { z } from './schema.ts';
import type { Schema } from './schema.ts';

const written = (schema: Schema, direction: Direction): JsonSchema =>
  shapeOf({ kind: 'query', summary: '', access: 'public', [direction]: schema })[direction] ?? {};

/** What a build sends under `mine`, beside a gateway that accepts `theirs`. */
const sending = (mine: Schema, theirs: Schema) =>
  misfits(written(mine, 'input'), written(theirs, 'input'), 'input').map(said);
/** What a build reads under `mine`, beside a gateway that answers `theirs`. */
const reading = (mine: Schema, theirs: Schema) =>
  misfits(written(theirs, 'output'), written(mine, 'output'), 'output').map(said);
const said = ({ where, reason }: { where: string; reason: string }) => `${where} ${reason}`;

const state = (values: string[]) => z.object({ items: z.array(z.object({ state: z.enum(values) })) });
const one = (field: Schema) => z.object({ field });

/** A tree of itself, as contracts write it. */
const treeOf = (leaf: Schema): Schema => {
  const tree: Schema = z.object({ leaf, children: z.lazy(() => z.array(tree)) });
  return tree;
};

describe('what a build sends', () => {
  it.each([
    ['a new optional field', z.object({}), z.object({ more: z.string().optional() })],
    ['a field with a default', z.object({}), z.object({ more: z.number().default(1) })],
    ['one more value', z.enum(['a']), z.enum(['a', 'b'])],
    ['a literal among the values', z.literal('a'), z.enum(['a', 'b'])],
    ['values that are free now', one(z.enum(['a', 'bc'])), one(z.string().max(2))],
    ['wider bounds', z.number().int().min(1).max(5), z.number().min(0).max(6)],
    ['whole numbers above nought, said the other way', z.number().int().positive(), z.number().int().min(1)],
    ['halves where quarters are fine', z.number().multipleOf(0.5), z.number().multipleOf(0.25)],
    ['longer texts', z.string().min(2).max(5), z.string().min(1).max(6)],
    ['longer lists', z.array(z.string()).max(5), z.array(z.string()).max(6)],
    ['null where null is welcome', z.string(), z.string().nullable()],
    ['a field required no more', z.object({ a: z.string() }), z.object({ a: z.string().optional() })],
    ['named fields into a record', z.object({ a: z.string() }), z.record(z.string().max(1), z.string())],
    ['anything', z.object({ a: z.string() }), z.object({ a: z.unknown() })],
    ['a tree', treeOf(z.literal('x')), treeOf(z.string())],
  ])('fits: %s', (_name, mine, theirs) => {
    expect(sending(mine, theirs)).toEqual([]);
  });

  it.each([
    ['a field required now', z.object({}), z.object({ a: z.string() }), 'a required'],
    ['an optional field required now', z.object({ a: z.string().optional() }), z.object({ a: z.string() }), 'a required'], // prettier-ignore
    ['a field the gateway would drop', z.object({ a: z.string() }), z.object({}), 'a field'],
    ['a value gone, deep inside', state(['a', 'b']), state(['a']), 'items[].state values'],
    ['any text where values are wanted', one(z.string()), one(z.enum(['a'])), 'field values'],
    ['values too long', one(z.enum(['abc'])), one(z.string().max(2)), 'field bounds'],
    ['values under a pattern', one(z.enum(['abc'])), one(z.string().regex(/^a/)), 'field bounds'],
    ['another type', one(z.string()), one(z.number()), 'field type'],
    ['fractions where whole numbers are wanted', one(z.number()), one(z.number().int()), 'field type'],
    ['lower numbers', one(z.number().min(0)), one(z.number().min(1)), 'field bounds'],
    ['the end itself', one(z.number().max(1)), one(z.number().lt(1)), 'field bounds'],
    ['finer steps', one(z.number().multipleOf(0.25)), one(z.number().multipleOf(0.5)), 'field bounds'],
    ['longer texts', one(z.string().max(6)), one(z.string().max(5)), 'field bounds'],
    ['texts of any length', one(z.string()), one(z.string().max(5)), 'field bounds'],
    ['another pattern', one(z.string().regex(/^a/)), one(z.string().regex(/^b/)), 'field bounds'],
    ['texts that are no moment', one(z.string()), one(z.isoDateTime()), 'field bounds'],
    ['fewer entries', one(z.array(z.string())), one(z.array(z.string()).min(1)), 'field bounds'],
    ['null', one(z.string().nullable()), one(z.string()), 'field null'],
    [
      'any key where few are known',
      one(z.record(z.string(), z.string())),
      one(z.object({})),
      'field.* field',
    ],
    ['a key a record does not take', one(z.object({ long: z.string() })), one(z.record(z.string().max(1), z.string())), 'field.long bounds'], // prettier-ignore
    ['records of another type', z.record(z.string(), z.string()), z.record(z.string(), z.number()), '* type'],
    ['a tree of other leaves', treeOf(z.string()), treeOf(z.number()), 'leaf type'],
  ])('does not fit: %s', (_name, mine, theirs, problem) => {
    expect(sending(mine, theirs)).toContain(problem);
  });
});

describe('what a build reads', () => {
  it.each([
    ['a new field', z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })],
    ['a new value', state(['a']), state(['a', 'b'])],
    ['a value gone', state(['a', 'b']), state(['a'])],
    ['longer texts', one(z.string().max(5)), one(z.string().max(6))],
    ['whole numbers only', one(z.number()), one(z.number().int())],
    ['null no more', one(z.string().nullable()), one(z.string())],
    ['a field always there now', one(z.string().optional()), one(z.string())],
    ['one more key of a record', one(z.record(z.enum(['a']), z.string())), one(z.record(z.enum(['a', 'b']), z.string()))], // prettier-ignore
    ['a tree with more in it', treeOf(z.unknown()), treeOf(z.string())],
  ])('fits: %s', (_name, mine, theirs) => {
    expect(reading(mine, theirs)).toEqual([]);
  });

  it.each([
    ['a field gone', z.object({ a: z.string() }), z.object({}), 'a field'],
    ['an optional field gone', z.object({ a: z.string().optional() }), z.object({}), 'a field'],
    ['a field that may be missing', one(z.string()), one(z.string().optional()), 'field required'],
    ['a field that may be null', one(z.string()), one(z.string().nullable()), 'field null'],
    ['another type', one(z.string()), one(z.number()), 'field type'],
    ['fractions', one(z.number().int()), one(z.number()), 'field type'],
    ['a value renamed', state(['draft', 'done']), state(['planned', 'done']), 'items[].state values'],
    ['any text where values were listed', one(z.enum(['a'])), one(z.string()), 'field values'],
    ['another literal', one(z.literal('a')), one(z.literal('b')), 'field values'],
    ['a moment no more', one(z.isoDateTime()), one(z.string()), 'field bounds'],
    ['anything at all', one(z.string()), one(z.unknown()), 'field type'],
    ['a record no more', one(z.record(z.string(), z.string())), one(z.object({})), 'field.* field'],
    ['one of a choice that was not known', one(z.union([z.string(), z.number()])), one(z.union([z.string(), z.boolean()])), 'field type'], // prettier-ignore
  ])('does not fit: %s', (_name, mine, theirs, problem) => {
    expect(reading(mine, theirs)).toContain(problem);
  });
});

describe('schemas of strangers', () => {
  const text: JsonSchema = { type: 'string' };
  it.each<[string, JsonSchema, JsonSchema]>([
    ['a keyword nobody knows', { type: 'string', contains: 1 }, text],
    ['a keyword beside a choice', { anyOf: [text], minLength: 1 }, text],
    ['a reference into nowhere', { $ref: '#/$defs/none' }, text],
    ['a reference to another document', { $ref: 'https://example.org/#' }, text],
    ['a reference in a circle', { $ref: '#' }, text],
    ['a way through the prototype', { $ref: '#/constructor' }, text],
    [
      'fields that are no map',
      { type: 'object', properties: null },
      { type: 'object', properties: { a: text } },
    ],
    ['no type', { minLength: 1 }, text],
  ])('%s counts as a difference, and nothing breaks', (_name, mine, theirs) => {
    for (const direction of ['input', 'output'] as const) {
      const problems = [...misfits(mine, theirs, direction), ...misfits(theirs, mine, direction)];
      expect(problems).not.toEqual([]);
    }
  });

  it('have bounds that are numbers, or are not believed', () => {
    const [odd, plain] = [
      { type: 'number', minimum: '1' },
      { type: 'number', minimum: 0 },
    ];
    expect(misfits(odd, plain, 'input')).toEqual([{ where: '', reason: 'bounds' }]);
  });

  it('that branch without end are given up on', () => {
    const twice = (name: string) => ({ anyOf: [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }] });
    const names = Array.from({ length: 40 }, (_, i) => `d${i}`);
    const defs = Object.fromEntries(names.map((name, i) => [name, i === 39 ? { type: 'number' } : twice(`d${i + 1}`)])); // prettier-ignore
    const mine = { $ref: '#/$defs/d0', $defs: defs };
    expect(misfits(mine, { ...mine, $defs: { ...defs, d39: text } }, 'input')).toEqual([
      { where: '', reason: 'unclear' },
    ]);
  });

  it('of any kind never throw, and never compare as fitting what has another type', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom('input', 'output'),
        (any, direction) => {
          misfits(any as JsonSchema, text, direction as Direction);
          misfits(text, any as JsonSchema, direction as Direction);
          expect(
            misfits({ ...(any as JsonSchema), type: 'number' }, text, direction as Direction),
          ).not.toEqual([]);
        },
      ),
    );
  });
});
