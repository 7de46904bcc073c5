import type { MessageId } from './messages/messages.ts';
import type { CommonError, ErrorDefinition } from '@college/contracts/core/errors';
import type { ValidationError } from '@college/contracts/core/envelope';
import type { Parsed, Schema } from '@college/contracts/core/schema';

/** A field error before its message is written in the caller's language. */
interface FieldError extends ValidationError {
  /** What stands in the places of the message. */
  readonly values?: Readonly<Record<string, string | number>> | undefined;
}

/** A refusal on its way to the client. It is returned, never thrown; a transaction that returns one is rolled back. */
export class Failure<Definition extends ErrorDefinition = ErrorDefinition> {
  readonly isFailure = true;
  readonly error: Definition;
  readonly data: DataOf<Definition>;
  readonly validationErrors: FieldError[];

  constructor(error: Definition, data: DataOf<Definition>, validationErrors: FieldError[] = []) {
    this.error = error;
    this.data = data;
    this.validationErrors = validationErrors;
  }
}

type DataOf<Definition extends ErrorDefinition> = Definition['data'] extends Schema
  ? Parsed<Definition['data']>
  : null;

/** A failure for each definition, so that a handler can only return those its contract declares. */
export type FailureOf<Definition extends ErrorDefinition> = Definition extends ErrorDefinition
  ? Failure<Definition>
  : never;
export type CommonFailure = FailureOf<CommonError>;

export function fail<Definition extends ErrorDefinition>(
  error: Definition,
  ...data: Definition['data'] extends Schema ? [DataOf<Definition>] : []
): FailureOf<Definition> {
  return new Failure(error, (data[0] ?? null) as DataOf<Definition>) as FailureOf<Definition>;
}

/** A field error that only the server can detect, such as a reference to something that does not exist. */
export const failField = <Definition extends ErrorDefinition<string, undefined>>(
  error: Definition,
  member: string,
  message: MessageId,
  values?: FieldError['values'],
): FailureOf<Definition> =>
  new Failure(error, null as DataOf<Definition>, [
    { message, members: [member], values },
  ]) as FailureOf<Definition>;

export const isFailure = (value: unknown): value is Failure => value instanceof Failure;
