import { describe, expect, it } from 'vitest';
import { storable } from './storable.tsx';

describe('what may be stored of a form', () => {
  it('text, numbers, choices, and lists and groups of them', () => {
    const values = {
      name: 'a',
      age: 3,
      isEnabled: true,
      area: null,
      roles: [1, 2],
      place: { area: '990000' },
    };
    expect(storable(values)).toEqual(values);
  });

  it('no password and no code, however deep', () => {
    const values = {
      password: 'a',
      newPassword: 'b',
      confimPassword: 'c',
      verifyCode: '1234',
      smsCode: '123456',
      group: { oldPassword: 'd', name: 'a name' },
    };
    expect(storable(values)).toEqual({ group: { name: 'a name' } });
  });

  it('a class code is no secret', () => {
    expect(storable({ code: 'T-1', areaCode: '990000' })).toEqual({ code: 'T-1', areaCode: '990000' });
  });

  it('no file', () => {
    expect(storable({ photo: new File(['x'], 'x.png'), name: 'a' })).toEqual({ name: 'a' });
  });
});
