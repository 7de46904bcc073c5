/**
 * The five calls that most records have. Each returns a plain endpoint: names, permissions and summaries stay in the
 * service that declares them.
 */
import { endpoint } from './endpoint.ts';
import type { Access } from './endpoint.ts';
import type { ErrorDefinition } from './errors.ts';
import { ById, ByIdAndVersion, paged, PageQuery } from './paging.ts';
import type { Schema, util, ZodObject, ZodRawShape } from './schema.ts';

type Errors = readonly ErrorDefinition[];

interface Described<A extends Access> {
  readonly summary: string;
  readonly access: A;
}
interface Refusable<E extends Errors> {
  readonly errors?: E;
}

type NoFilters = Record<never, Schema>;

/** A page of rows: input `PageQuery` with the filters, output `{ totalCount, items }`. */
export const pageCall = <
  const A extends Access,
  Row extends Schema,
  Filters extends ZodRawShape = NoFilters,
  const E extends Errors = readonly [],
>({
  summary,
  access,
  row,
  filters = {} as Filters,
  errors,
}: Described<A> & Refusable<E> & { readonly row: Row; readonly filters?: Filters }) =>
  endpoint({
    kind: 'query',
    summary,
    access,
    input: PageQuery.extend(filters) as ZodObject<util.Extend<(typeof PageQuery)['shape'], Filters>>,
    output: paged(row),
    errors: errors as E,
  });

/** One record by its id. */
export const oneCall = <const A extends Access, Output extends Schema, const E extends Errors = readonly []>({
  summary,
  access,
  output,
  errors,
}: Described<A> & Refusable<E> & { readonly output: Output }) =>
  endpoint({ kind: 'query', summary, access, input: ById, output, errors: errors as E });

/** Creates a record from its fields. Fields may have defaults here. */
export const createCall = <
  const A extends Access,
  Input extends Schema,
  Output extends Schema,
  const E extends Errors = readonly [],
>({
  summary,
  access,
  fields,
  output,
  errors,
}: Described<A> & Refusable<E> & { readonly fields: Input; readonly output: Output }) =>
  endpoint({ kind: 'command', summary, access, input: fields, output, errors: errors as E });

/**
 * Changes a record at the version that the caller saw. Every field may be left out and then stays as it is, so fields
 * cannot have defaults: one with a default throws when the contract is declared. `key` identifies the record, by
 * default with id and version.
 */
export const updateCall = <
  const A extends Access,
  Fields extends ZodRawShape,
  Output extends Schema,
  const E extends Errors = readonly [],
  Key extends ZodRawShape = (typeof ByIdAndVersion)['shape'],
>({
  summary,
  access,
  fields,
  output,
  errors,
  key = ByIdAndVersion as unknown as ZodObject<Key>,
}: Described<A> &
  Refusable<E> & {
    readonly fields: ZodObject<Fields>;
    readonly output: Output;
    readonly key?: ZodObject<Key>;
  }) =>
  endpoint({
    kind: 'command',
    summary,
    access,
    input: withoutDefaults(fields).partial().extend(key.shape),
    output,
    errors: errors as E,
  });

/** Removes a record at the version that the caller saw. */
export const deleteCall = <const A extends Access, const E extends Errors = readonly []>({
  summary,
  access,
  errors,
}: Described<A> & Refusable<E>) =>
  endpoint({ kind: 'command', summary, access, input: ByIdAndVersion, errors: errors as E });

/** The same fields, after checking that none turns undefined into a value. */
const withoutDefaults = <Fields extends ZodRawShape>(fields: ZodObject<Fields>): ZodObject<Fields> => {
  for (const [name, field] of Object.entries(fields.shape)) {
    const absent = (field as Schema).safeParse(undefined);
    if (absent.success && absent.data !== undefined)
      throw new Error(`'${name}' has a default: an update that leaves it out would reset it`);
  }
  return fields;
};
