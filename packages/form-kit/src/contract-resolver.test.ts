import { z } from '@college/contracts/core/schema';
import { describe, expect, it } from 'vitest';
import { contractResolver } from './contract-resolver.tsx';

const schema = z.object({
  name: z.string().trim().min(1).max(5),
  code: z.string().min(3),
  phone: z.string().regex(/^\d+$/, 'user.phone-format'),
  mail: z.string().regex(/@/),
  area: z.string(),
  kind: z.enum(['a', 'b']),
  days: z.number().int().min(1).max(366),
});
const good = { name: ' 张三 ', code: 'abc', phone: '1', mail: 'a@b', area: '990000', kind: 'a', days: 30 };

const check = (values: object) =>
  contractResolver(
    schema,
    (entered: object) => entered,
    (key, ...[more]) => [key, ...Object.values(more ?? {})].join(' '),
    { 'user.phone-format': 'eleven digits' },
  )(values, undefined, { fields: {}, shouldUseNativeValidation: false });

const saidOf = async (values: object) =>
  Object.fromEntries(
    Object.entries((await check({ ...good, ...values })).errors).map(([name, error]) => [
      name,
      (error as { message?: string }).message,
    ]),
  );

describe('a form checked by its contract', () => {
  it('hands on the input as the contract reads it', async () => {
    expect(await check(good)).toEqual({ values: { ...good, name: '张三' }, errors: {} });
  });

  it('says at each field what is wrong with it', async () => {
    expect(await saidOf({ name: '  ', code: 'ab', area: null, kind: null })).toEqual({
      name: 'required',
      code: 'tooShort 3',
      area: 'required',
      kind: 'required',
    });
    expect(await saidOf({ name: 'too long', mail: 'nobody' })).toEqual({
      name: 'tooLong 5',
      mail: 'invalid',
    });
  });

  it('speaks of a number as of a number', async () => {
    expect(await saidOf({ days: 0 })).toEqual({ days: 'tooLittle 1' });
    expect(await saidOf({ days: 367 })).toEqual({ days: 'tooMuch 366' });
    expect(await saidOf({ days: null })).toEqual({ days: 'required' });
    expect(await saidOf({ days: 1.5 })).toEqual({ days: 'wholeNumber' });
  });

  it('says of an empty field only that it is required', async () => {
    expect(await saidOf({ code: '', phone: '', mail: '' })).toEqual({
      code: 'required',
      phone: 'required',
      mail: 'required',
    });
  });

  it('has the form’s own words for the message ids of the contract', async () => {
    expect(await saidOf({ phone: 'x' })).toEqual({ phone: 'eleven digits' });
  });
});
