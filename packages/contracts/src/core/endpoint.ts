import type { ErrorDefinition } from './errors.ts';
import type { Accepted, Parsed, Schema } from './schema.ts';

/** A permission such as `train-class:publish`: the same code protects the endpoint, the menu entry and the button. */
export type PermissionCode = `${string}:${string}`;
export type Access = 'public' | 'signed-in' | PermissionCode;

/** File types that a call may answer with instead of the envelope, by file extension. */
export const MEDIA_TYPE = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gift: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  pdf: 'application/pdf',
  zip: 'application/zip',
  ics: 'text/calendar; charset=utf-8',
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
  /**
   * The call answers with a file of this kind, or of one of these, instead of the envelope; a refusal is still sent in
   * the envelope. With an `output` too, it answers either the file or, where that is still to be made, the output.
   */
  readonly file?: FileKind | readonly FileKind[];
  /** The table that records this command instead of the audit log, where its many rows would drown the others. */
  readonly auditedIn?: string;
  /**
   * For a call that many make every few seconds: the server verifies the token alone, and the handler asks the rest for
   * many callers at once, in the transaction that locks their rows of this table.
   */
  readonly authorizedIn?: string;
  /** The call also answers users who must change their password first; every other call refuses them. */
  readonly allowWithExpiredPassword?: boolean;
  /** For an `Update…` that requires its complete input: why no field can be left out. */
  readonly replaces?: string;
  /** The refusals of this call, besides the common ones. */
  readonly errors?: readonly ErrorDefinition[];
}

/** Declares one call. Literal types are preserved; handler, client and API description are derived from them. */
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

/** `/api/TokenAuth/{Action}` for signing in, `/api/services/app/{Service}/{Action}` for all others. */
export const pathOf = (service: string, action: string): string =>
  service === 'TokenAuth' ? `/api/TokenAuth/${action}` : `/api/services/app/${service}/${action}`;

/** What a client sends. */
export type InputOf<E extends Endpoint> = E['input'] extends Schema ? Accepted<E['input']> : void;
/** What a handler receives: parsed, with defaults, without unknown fields. */
export type ParsedInputOf<E extends Endpoint> = E['input'] extends Schema ? Parsed<E['input']> : undefined;
/** What a handler returns and a client receives. */
export type OutputOf<E extends Endpoint> = E['output'] extends Schema ? Parsed<E['output']> : null;
