import { ApiError, TransportError } from '@college/api-client/api-error';
import type { ValidationError } from '@college/contracts/core/envelope';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { isStale, setServerErrors } from './set-server-errors.tsx';

const refusal = (id: string, validationErrors: ValidationError[] = []) =>
  new ApiError({ code: 40001, id, message: `refused: ${id}`, details: null, data: null, validationErrors });

/** What the form says after the refusal, by field. */
const saidAfter = (error: unknown) => {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', seats: [] as number[] } });
    return { form, errors: form.formState.errors };
  });
  act(() => setServerErrors(result.current.form, error, { 'user.name-taken': 'name' }));
  const { name, seats, root } = result.current.errors;
  return { name: name?.message, seats: seats?.message, root: root?.message };
};

describe('a refusal by the gateway', () => {
  it('stands at the fields that it names, also by a part of them', () => {
    const wrong = [
      { message: 'too long', members: ['name'] },
      { message: 'no number', members: ['seats.0'] },
    ];
    expect(saidAfter(refusal('common.invalid', wrong))).toEqual({ name: 'too long', seats: 'no number' });
  });

  it('stands above the form as well when some of it has no field here', () => {
    const wrong = [
      { message: 'too long', members: ['name'] },
      { message: 'odd', members: ['elsewhere'] },
    ];
    expect(saidAfter(refusal('common.invalid', wrong))).toEqual({
      name: 'too long',
      root: 'refused: common.invalid',
    });
  });

  it('stands at the field of its id, and else above the form', () => {
    expect(saidAfter(refusal('user.name-taken'))).toEqual({ name: 'refused: user.name-taken' });
    expect(saidAfter(refusal('common.stale'))).toEqual({ root: 'refused: common.stale' });
  });

  it('a lost connection stands above the form; what is neither is thrown on', () => {
    expect(saidAfter(new TransportError('network', null, 'unreachable'))).toEqual({ root: 'unreachable' });
    expect(() => saidAfter(new TypeError('broken'))).toThrow('broken');
  });

  it('is recognized after a concurrent change', () => {
    expect(isStale({ type: 'common.stale' })).toBe(true);
    expect(isStale({ type: 'common.invalid' })).toBe(false);
    expect(isStale(undefined)).toBe(false);
  });
});
