import type { Knex } from 'knex';

/** What a command did to one thing. `before` is null for something new, `after` for something removed. */
export interface AuditChange {
  readonly subjectType: string;
  readonly subjectId: number | string;
  readonly before: object | null;
  readonly after: object | null;
}

export interface AuditEntry extends AuditChange {
  readonly time: Date;
  readonly userId: number | null;
  readonly userName: string;
  readonly roleKey: string;
  /** `Service/Action`. */
  readonly call: string;
  /** `done`, or the id of the refusal. */
  readonly outcome: string;
  readonly traceId: string;
  readonly address: string;
}

export const insertAudit = async (trx: Knex, entry: AuditEntry): Promise<void> => {
  await trx('audit_logs').insert({
    time: entry.time.toISOString(),
    user_id: entry.userId,
    user_name: entry.userName,
    role_key: entry.roleKey,
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

/** Keys whose values are never written down, in any spelling: camelCase or snake_case. */
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
