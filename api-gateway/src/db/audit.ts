import type { Knex } from 'knex';
import { insertLogRow } from './log-row.ts';
import { countOf } from './paging.ts';
import type { SubjectKind } from '../app/messages/messages.ts';
import type { SignedInContext } from '../app/context.ts';

/** What a command did to one record. `before` is null for a new record, `after` for a removed one. */
export interface AuditChange {
  readonly subjectType: SubjectKind;
  readonly subjectId: number | string;
  readonly before: object | null;
  readonly after: object | null;
  /** The user who acted, where the call has no caller: at login, or when a forgotten password is reset. */
  readonly actorId?: number;
  /** The id of the refusal, where a command on several records skips this one and continues. */
  readonly outcome?: string;
}

/** Who acted. */
export interface AuditActor {
  readonly userId: number | null;
  readonly userName: string;
  /** Where the acting user belongs, which decides who may read the row. Without it: only administrators. */
  readonly areaCode?: string | null;
  readonly departmentId?: number | null;
}

export interface AuditEntry extends AuditChange, AuditActor {
  readonly time: Date;
  readonly roleKey: string;
  /** `Service/Action`. */
  readonly call: string;
  /** `done`, or the id of the refusal. */
  readonly outcome: string;
  readonly traceId: string;
  readonly address: string;
}

export const insertAudit = async (trx: Knex, entry: AuditEntry): Promise<void> => {
  await insertLogRow(trx, 'audit_logs', {
    time: entry.time.toISOString(),
    user_id: entry.userId,
    user_name: entry.userName,
    role_key: entry.roleKey,
    area_code: entry.areaCode ?? null,
    department_id: entry.departmentId ?? null,
    call: entry.call,
    subject_type: entry.subjectType,
    subject_id: String(entry.subjectId),
    outcome: entry.outcome,
    before_json: masked(entry.before),
    after_json: masked(entry.after),
    trace_id: entry.traceId,
    address: entry.address,
  });
};

/** How often a user has made a call since a time: for limits by person across all copies of the gateway. */
export const countDone = async (
  trx: Knex,
  { userId, call, since }: { userId: number; call: string; since: Date },
): Promise<number> => {
  return countOf(
    trx('audit_logs')
      .where({ user_id: userId, call, outcome: 'done' })
      .where('time', '>', since.toISOString()),
  );
};

/** The same for refused calls. */
export const countRefused = async (
  trx: Knex,
  { userId, outcome, since }: { userId: number; outcome: string; since: Date },
): Promise<number> => {
  return countOf(
    trx('audit_logs').where({ user_id: userId, outcome }).where('time', '>', since.toISOString()),
  );
};

/** Keys whose values are never recorded, in camelCase or snake_case. */
const SECRET = /password|secret|token|_?hash$|_?sealed$|_?index$/i;
const PERSONAL = /^(id_?card|phone|email|mobile)/i;

const masked = (value: object | null): string | null =>
  value === null
    ? null
    : JSON.stringify(value, (key, inner: unknown) => {
        if (SECRET.test(key) && typeof inner !== 'boolean') return undefined;
        return PERSONAL.test(key) && typeof inner === 'string' ? veil(inner) : inner;
      });

const veil = (text: string): string => (text.length < 3 ? '*' : `${text.slice(0, 1)}***${text.slice(-1)}`);

/** Records what was read or taken out, such as a file: it changed nothing, so it has a transaction of its own. */
export const auditRead = (
  { database, audit }: Pick<SignedInContext, 'database' | 'audit'>,
  {
    subjectId = '',
    ...read
  }: Pick<AuditChange, 'subjectType' | 'after'> & Partial<Pick<AuditChange, 'subjectId'>>,
): Promise<void> => database.transaction((trx) => audit(trx, { ...read, subjectId, before: null }));
