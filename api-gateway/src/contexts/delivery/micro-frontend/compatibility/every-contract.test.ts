import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { features } from '../../../index.ts';
import { contractsOf } from '../../../../app/feature.ts';
import { callProblems } from '@college/contracts/core/compatibility';
import { canonicalText, shapeOf } from '@college/contracts/core/call-shape';
import type { CallShape, JsonSchema } from '@college/contracts/core/remote-build';

type Shape = Omit<CallShape, 'hash'>;

const calls = new Map(
  contractsOf(features).flatMap(({ name, actions }) =>
    Object.entries(actions).map(([action, endpoint]): [string, Shape] => [
      `${name}/${action}`,
      shapeOf(endpoint),
    ]),
  ),
);

/** The hashes differ always: here nothing fits without a look. */
const problems = (used: Shape, provided: Shape) =>
  callProblems({ call: { ...used, hash: '0' } }, { call: { ...provided, hash: '1' } });

const aCall = fc.constantFrom(...calls).map(([name, shape]) => ({ name, shape }));

interface Place {
  side: 'input' | 'output';
  schema: JsonSchema;
}
/** Every schema inside a shape that can be reached by fields, items and choices. */
const placesIn = (shape: Shape): Place[] => {
  const below = (schema: unknown, side: Place['side']): Place[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const at = schema as JsonSchema;
    const inside = [
      ...Object.values((at.properties as object | undefined) ?? {}),
      at.items,
      at.additionalProperties,
      ...((at.anyOf as unknown[] | undefined) ?? []),
    ];
    return [{ side, schema: at }, ...inside.flatMap((inner) => below(inner, side))];
  };
  return [...below(shape.input, 'input'), ...below(shape.output, 'output')];
};

/** A copy of a call in which one schema that `which` picks is changed by `change`; null where there is none. */
const changed = (
  shape: Shape,
  pick: number,
  which: (place: Place) => boolean,
  change: (schema: JsonSchema) => void,
): Shape | null => {
  const copy = structuredClone(shape);
  const places = placesIn(copy).filter(which);
  const place = places[pick % Math.max(places.length, 1)];
  if (!place) return null;
  change(place.schema);
  return copy;
};

const fieldsOf = (schema: JsonSchema) => schema.properties as JsonSchema | undefined;
const firstField = (schema: JsonSchema) => Object.keys(fieldsOf(schema) ?? {})[0] ?? '';
const hasFields = (side: Place['side']) => (place: Place) =>
  place.side === side && firstField(place.schema) !== '';
const required = (schema: JsonSchema) => (schema.required ?? []) as string[];

/** Over every call and place: `fits` says whether a build written before the change goes on working after it. */
const afterEach = (
  fits: boolean,
  which: (place: Place) => boolean,
  change: (schema: JsonSchema) => void,
): void => {
  let tried = 0;
  fc.assert(
    fc.property(aCall, fc.nat(), ({ shape }, pick) => {
      const provided = changed(shape, pick, which, change);
      if (provided === null) return;
      tried += 1;
      expect(problems(shape, provided).length === 0, canonicalText(provided)).toBe(fits);
    }),
    { numRuns: 300 },
  );
  expect(tried).toBeGreaterThan(0);
};

describe('over every contract there is, a build', () => {
  it('fits the very contracts it was written against, each of them', () => {
    expect(calls.size).toBeGreaterThan(60);
    for (const [name, shape] of calls) expect(problems(shape, shape), name).toEqual([]);
  });

  it('misses a call that is gone or has another name', () => {
    fc.assert(
      fc.property(aCall, ({ name, shape }) => {
        const used = { [name]: { ...shape, hash: '0' } };
        for (const provided of [{}, { [`${name}2`]: { ...shape, hash: '0' } }])
          expect(callProblems(used, provided)).toEqual([
            { kind: 'missing-call', subject: name, detail: '', reason: 'missing' },
          ]);
      }),
    );
  });
});

describe('over every contract there is, it goes on working after', () => {
  it('a new optional field of an input', () => {
    afterEach(true, hasFields('input'), (it) =>
      Object.assign(fieldsOf(it) ?? {}, { fresh: { type: 'string' } }),
    );
  });
  it('a new field of an output', () => {
    afterEach(true, hasFields('output'), (it) => {
      Object.assign(fieldsOf(it) ?? {}, { fresh: { type: 'string' } });
      it.required = [...required(it), 'fresh'];
    });
  });
  it('a new value of an output', () => {
    afterEach(true, listed('output'), (it) => (it.enum as unknown[]).push('fresh'));
  });
});

describe('over every contract there is, it is reported', () => {
  it('a new field that an input requires', () => {
    afterEach(false, hasFields('input'), (it) => {
      Object.assign(fieldsOf(it) ?? {}, { fresh: { type: 'string' } });
      it.required = [...required(it), 'fresh'];
    });
  });
  it('an optional field of an input that is required now', () => {
    const optional = (it: JsonSchema) =>
      Object.keys(fieldsOf(it) ?? {}).find((key) => !required(it).includes(key));
    afterEach(
      false,
      (place) => hasFields('input')(place) && optional(place.schema) !== undefined,
      (it) => (it.required = [...required(it), optional(it)]),
    );
  });
  it('a value that an input takes no more', () => {
    afterEach(false, listed('input'), (it) => (it.enum as unknown[]).pop());
  });
  it.each(['maxLength', 'maximum', 'maxItems'])('a lower %s of an input', (bound) => {
    afterEach(false, bounded(bound), (it) => (it[bound] = (it[bound] as number) - 1));
  });
  it.each(['minLength', 'minimum', 'minItems'])('a higher %s of an input', (bound) => {
    afterEach(false, bounded(bound), (it) => (it[bound] = (it[bound] as number) + 1));
  });
  it('a field that an output has no more', () => {
    afterEach(false, hasFields('output'), (it) => {
      const gone = firstField(it);
      it.properties = Object.fromEntries(Object.entries(fieldsOf(it) ?? {}).filter(([key]) => key !== gone));
      it.required = required(it).filter((key) => key !== gone);
    });
  });
  it.each(['input', 'output'] as const)('another type in an %s', (side) => {
    afterEach(false, plain(side), (it) => {
      const type = it.type === 'boolean' ? 'string' : 'boolean';
      for (const key of Object.keys(it)) Reflect.deleteProperty(it, key);
      it.type = type;
    });
  });
});

const listed = (side: Place['side']) => (place: Place) =>
  place.side === side && Array.isArray(place.schema.enum);
const bounded = (bound: string) => (place: Place) =>
  place.side === 'input' && typeof place.schema[bound] === 'number' && place.schema.enum === undefined;
const plain = (side: Place['side']) => (place: Place) =>
  place.side === side && typeof place.schema.type === 'string' && place.schema.type !== 'null';
