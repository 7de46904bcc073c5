import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, headersOf, templateOf } from './sms-template.ts';

describe('a template', () => {
  it('keeps its form whatever is put into it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (phone, code) => {
        const template = templateOf(
          '{"a":"{phone}","b":["x {code} y"],"c":{"d":"{minutes}","e":7,"f":null}}',
        );
        expect(
          JSON.parse(JSON.stringify(fillTemplate(template, { kind: 'code', phone, code, minutes: 5 }))),
        ).toEqual({
          a: phone,
          b: [`x ${code} y`],
          c: { d: '5', e: 7, f: null },
        });
      }),
    );
  });

  it.each(['', 'phone={phone}&code={code}', '{"a":"{phone}"}', '{"a":"{code}"}', 'null'])(
    'is not this: %s',
    (text) => {
      expect(templateOf(text)).toBeNull();
    },
  );
});

describe('headers', () => {
  it('are names and texts', () => {
    expect(headersOf('{"authorization":"Bearer x"}')).toEqual({ authorization: 'Bearer x' });
    expect(headersOf('{}')).toEqual({});
  });

  it.each(['', '[]', 'null', '{"a":1}', '{"a b":"c"}', '{"a":"b\\r\\nc: d"}'])('are not this: %s', (text) => {
    expect(headersOf(text)).toBeNull();
  });
});
