import type { ErrorDefinition } from './errors.ts';
import type { Accepted, Parsed, Schema } from './schema.ts';

/** A permission such as `train-class:publish`: the same code gates the endpoint, the menu entry and the button. */
export type PermissionCode = `${string}:${string}`;
export type Access = 'public' | 'signed-in' | PermissionCode;

/** What a call may answer with beside the envelope, by the ending of the file's name. */
export const MEDIA_TYPE = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileKind = keyof typeof MEDIA_TYPE;

export interface Endpoint {
  /** A command changes something and leaves an audit row; a query changes nothing. */
  readonly kind: 'query' | 'command';
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  /** Absent: the call takes no input, and an empty body is fine. */
  readonly input?: Schema;
  /** Absent: the call yields null, or a file. */
  readonly output?: Schema;
  /** The call answers with a file of this kind in place of the envelope; a refusal comes as the envelope all the same. */
  readonly file?: FileKind;
  /** The table that keeps the record of this command instead of the audit log, where every call would drown it. */
  readonly auditedIn?: string;
  /** Also answers somebody who has to change the password before anything else; every other call refuses him. */
  readonly allowWithExpiredPassword?: boolean;
  /** Of an `Update…` that takes its whole input each time: why nothing of it can be left out. */
  readonly replaces?: string;
  /** The refusals of this call beside the common ones. */
  readonly errors?: readonly ErrorDefinition[];
}

/** Declares one call. The literal types are kept, so that the handler, the client and the API page follow from it. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

export interface Service<
  Name extends string = string,
  Actions extends Readonly<Record<string, Endpoint>> = Readonly<Record<string, Endpoint>>,
> {
  readonly name: Name;
  readonly actions: Actions;
}

export const defineService = <
  const Name extends string,
  const Actions extends Readonly<Record<string, Endpoint>>,
>(
  name: Name,
  actions: Actions,
): Service<Name, Actions> => ({ name, actions });

/** `/api/TokenAuth/{Action}` for the ways in, `/api/services/app/{Service}/{Action}` for all else. */
export const pathOf = (service: string, action: string): string =>
  service === 'TokenAuth' ? `/api/TokenAuth/${action}` : `/api/services/app/${service}/${action}`;

/** What a client sends. */
export type InputOf<E extends Endpoint> = E['input'] extends Schema ? Accepted<E['input']> : void;
/** What a handler receives: parsed, defaults filled in, unknown fields dropped. */
export type ParsedInputOf<E extends Endpoint> = E['input'] extends Schema ? Parsed<E['input']> : undefined;
/** What a handler yields and a client receives. */
export type OutputOf<E extends Endpoint> = E['output'] extends Schema ? Parsed<E['output']> : null;
