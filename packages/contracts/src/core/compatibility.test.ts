import { describe, expect, it } from 'vitest';
import { callProblems, packageProblems } from './compatibility.ts';
import { canonicalText } from './call-shape.ts';
import type { CallShape } from './remote-build.ts';

type Shape = Omit<CallShape, 'hash'>;

/** The hashes differ always: here nothing fits without a look. */
const problems = (used: Shape, provided: Shape) =>
  callProblems({ call: { ...used, hash: '0' } }, { call: { ...provided, hash: '1' } });

describe('a build beside a gateway', () => {
  it('fits where the hashes are equal, without a look', () => {
    const [used, provided] = [
      { input: null, output: { type: 'string' } },
      { input: null, output: null },
    ];
    expect(problems(used, provided)).toHaveLength(1);
    expect(callProblems({ call: { ...used, hash: '0' } }, { call: { ...provided, hash: '0' } })).toEqual([]);
  });

  it('misses a call that is gone or has another name', () => {
    const shape = { input: null, output: null, hash: '0' };
    expect(callProblems({ 'Lamp/Light': shape }, { 'Lamp/Lit': shape })).toEqual([
      { kind: 'missing-call', subject: 'Lamp/Light', detail: '', reason: 'missing' },
    ]);
    expect(callProblems({ constructor: shape }, {})).toHaveLength(1);
  });

  it('says which side, and where', () => {
    const rows = (type: string) => ({
      type: 'object',
      properties: { items: { type: 'array', items: { type: 'object', properties: { state: { type } } } } },
    });
    expect(
      problems({ input: null, output: rows('string') }, { input: null, output: rows('number') }),
    ).toEqual([{ kind: 'output', subject: 'call', detail: 'items[].state', reason: 'type' }]);
    expect(problems({ input: rows('string'), output: null }, { input: null, output: null })).toEqual([
      { kind: 'input', subject: 'call', detail: 'items', reason: 'field' },
    ]);
  });

  it('minds neither an answer that it never read nor the order of fields', () => {
    const output = { type: 'object', properties: { b: { type: 'string' }, a: { type: 'null' } } };
    const other = { properties: { a: { type: 'null' }, b: { type: 'string' } }, type: 'object' };
    expect(problems({ input: null, output: null }, { input: null, output })).toEqual([]);
    expect(canonicalText({ input: null, output })).toBe(canonicalText({ output: other, input: null }));
  });
});

describe('an update beside a gateway that has a default', () => {
  const text = { type: 'string' };
  const withDefault = { type: 'string', default: '' };
  const update = (properties: object, required: string[] = []): Shape => ({
    input: { type: 'object', properties, required },
    output: null,
  });
  const found = (subject: string, used: Shape, provided: Shape, hash = '1') =>
    callProblems({ [subject]: { ...used, hash: '0' } }, { [subject]: { ...provided, hash } });
  const note = (subject = 'Lamp/UpdateLamp') => ({ kind: 'input', subject, detail: 'note', reason: 'reset' });

  it('reports the field that it does not know and would reset', () => {
    const [used, provided] = [update({ id: text }, ['id']), update({ id: text, note: withDefault }, ['id'])];
    expect(found('Lamp/UpdateLamp', used, provided)).toEqual([note()]);
    expect(found('Lamp/CreateLamp', used, provided)).toEqual([]);
  });
  it('is reported although both were written against the same contract', () => {
    const both = update({ note: withDefault });
    expect(found('Lamp/UpdateLamp', both, both, '0')).toEqual([note()]);
  });
  it('fits where it always sends the field, or where what is left out stays', () => {
    expect(found('Lamp/UpdateLamp', update({ note: text }, ['note']), update({ note: withDefault }))).toEqual(
      [],
    );
    expect(found('Lamp/UpdateLamp', update({ note: withDefault }), update({ note: text }))).toEqual([]);
  });
  it('reports one within another field', () => {
    const inside = (field: object) => update({ place: { type: 'object', properties: { note: field } } });
    expect(found('Lamp/UpdateLamp', inside(text), inside(withDefault))).toEqual([
      { ...note(), detail: 'place.note' },
    ]);
  });
});

describe('packages that a build has no copy of', () => {
  const exactly = (version: string, range: string) => version === range;
  it('have to be provided, in a version that satisfies', () => {
    expect(packageProblems({ a: '1' }, { a: '1', b: '9' }, exactly)).toEqual([]);
    expect(packageProblems({ a: '1', b: '1' }, { a: '2' }, exactly)).toEqual([
      { kind: 'package', subject: 'a', detail: '1', reason: 'version', found: '2' },
      { kind: 'package', subject: 'b', detail: '1', reason: 'missing' },
    ]);
    expect(packageProblems({ toString: '1' }, {}, exactly)).toHaveLength(1);
  });
});
