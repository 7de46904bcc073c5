import type { PublicContext, SignedInContext, TokenContext } from './context.ts';
import type { CommonFailure, FailureOf } from './failure.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Endpoint, OutputOf, ParsedInputOf, Service } from '@college/contracts/core/endpoint';
import type { ErrorDefinition } from '@college/contracts/core/errors';

export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['authorizedIn'] extends string
    ? TokenContext
    : SignedInContext;

type DeclaredFailure<E extends Endpoint> = E['errors'] extends readonly ErrorDefinition[]
  ? FailureOf<E['errors'][number]>
  : never;
type Yield<E extends Endpoint> = E['file'] extends string | readonly string[]
  ? FileAnswer | NonNullable<OutputOf<E>>
  : OutputOf<E> extends null
    ? void
    : OutputOf<E>;

/** Parsed input and context in, output or a declared failure out. */
export type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  context: ContextOf<E>,
) => Promise<Yield<E> | DeclaredFailure<E> | CommonFailure>;

export type Handlers<Actions extends Readonly<Record<string, Endpoint>>> = {
  readonly [Action in keyof Actions]: Handler<Actions[Action]>;
};

export interface Implementation {
  readonly service: Service;
  readonly handlers: Readonly<Record<string, (input: never, context: never) => Promise<unknown>>>;
}

/**
 * Binds a contract to its handlers. A missing or extra action, a wrong output or an undeclared failure does not
 * compile.
 */
export const implement = <Name extends string, Actions extends Readonly<Record<string, Endpoint>>>(
  service: Service<Name, Actions>,
  handlers: Handlers<Actions>,
): Implementation => ({ service, handlers });
