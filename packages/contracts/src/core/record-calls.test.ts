import { describe, expect, expectTypeOf, it } from 'vitest';
import type { InputOf, OutputOf, ParsedInputOf } from './endpoint.ts';
import { defineError, ErrorCode } from './errors.ts';
import { Id, RowVersion } from './paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from './record-calls.ts';
import { z } from './schema.ts';

const taken = defineError('lamp.taken', ErrorCode.illegalTransition);
const Lamp = z.object({ id: Id, name: z.string() });
const Fields = z.object({ name: z.string().min(1), isLit: z.boolean(), note: z.string().optional() });

describe('an update', () => {
  const update = updateCall({
    summary: 'Change a lamp',
    access: 'lamp:update',
    fields: Fields,
    output: Lamp,
    errors: [taken],
  });

  it('asks for the record and its version and for nothing else', () => {
    expect(update.input.parse({ id: 1, rowVersion: 2 })).toEqual({ id: 1, rowVersion: 2 });
    expect(update.input.safeParse({ id: 1 }).success).toBe(false);
    expectTypeOf<InputOf<typeof update>>().toEqualTypeOf<{
      id: number;
      rowVersion: number;
      name?: string | undefined;
      isLit?: boolean | undefined;
      note?: string | undefined;
    }>();
  });

  it('checks what is sent as a new record is checked', () => {
    expect(update.input.parse({ id: 1, rowVersion: 2, name: 'a' })).toEqual({
      id: 1,
      rowVersion: 2,
      name: 'a',
    });
    expect(update.input.safeParse({ id: 1, rowVersion: 2, name: '' }).success).toBe(false);
  });

  it.each([
    ['a default', z.boolean().default(true)],
    ['a default that may be left out', z.boolean().default(true).optional()],
    ['a value for what is missing', z.string().catch('')],
  ])('is not declared with %s', (_what, field) => {
    const declare = () =>
      updateCall({
        summary: 'Change a lamp',
        access: 'lamp:update',
        fields: Fields.extend({ field }),
        output: Lamp,
      });
    expect(declare).toThrow("'field' has a default");
  });

  it('may find its record by something else', () => {
    const byCode = updateCall({
      summary: 'Change a lamp',
      access: 'lamp:update',
      key: z.object({ code: z.string(), rowVersion: RowVersion }),
      fields: Fields,
      output: Lamp,
    });
    expect(byCode.input.parse({ code: 'a', rowVersion: 0 })).toEqual({ code: 'a', rowVersion: 0 });
  });
});

describe('the other calls of a record', () => {
  const page = pageCall({
    summary: 'Lamps',
    access: 'lamp:read',
    row: Lamp,
    filters: { isLit: z.boolean().optional() },
  });
  const one = oneCall({ summary: 'One lamp', access: 'lamp:read', output: Lamp });
  const create = createCall({
    summary: 'Add a lamp',
    access: 'lamp:create',
    fields: Fields.extend({ isLit: z.boolean().default(false) }),
    output: Lamp,
    errors: [taken],
  });
  const remove = deleteCall({ summary: 'Remove a lamp', access: 'lamp:delete', errors: [taken] });

  it('say what they take and yield', () => {
    expect(page.input.parse({ isLit: true })).toEqual({ page: 1, pageSize: 20, isLit: true });
    expectTypeOf<OutputOf<typeof page>>().toEqualTypeOf<{
      totalCount: number;
      items: { id: number; name: string }[];
    }>();
    expectTypeOf<InputOf<typeof one>>().toEqualTypeOf<{ id: number }>();
    expect(one.input.parse({ id: 1 })).toEqual({ id: 1 });
    expect(create.input.parse({ name: 'a' })).toEqual({ name: 'a', isLit: false });
    expectTypeOf<ParsedInputOf<typeof create>['isLit']>().toEqualTypeOf<boolean>();
    expect(remove.input.parse({ id: 1, rowVersion: 2 })).toEqual({ id: 1, rowVersion: 2 });
    expectTypeOf<OutputOf<typeof remove>>().toEqualTypeOf<null>();
  });

  it('keep their permission and their refusals in the type', () => {
    expectTypeOf<typeof page.access>().toEqualTypeOf<'lamp:read'>();
    expectTypeOf<typeof remove.errors>().toEqualTypeOf<readonly [typeof taken]>();
    expect(page.errors).toBeUndefined();
  });
});
