/** The context of a call, for work that goes on behind its answer, perhaps in another process. */
import type { Caller, Services, SignedInContext } from './context.ts';
import type { Language } from './messages/messages.ts';
import { insertAudit } from '../db/audit.ts';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import { DataScope } from '@college/contracts/identity/role';
import { UserTypeId } from '@college/contracts/identity/user-type-id';

/** What is stored of the call that ordered the work: JSON. */
export const CallOrigin = z.object({
  caller: z.object({
    sessionId: z.string(),
    userId: z.number(),
    userName: z.string(),
    userType: UserTypeId,
    roleId: z.number(),
    roleKey: z.string(),
    scope: z.object({
      kind: DataScope,
      userId: z.number(),
      areaCode: z.string().nullable(),
      departmentId: z.number().nullable(),
      departmentPath: z.string(),
    }),
  }),
  language: z.enum(['en', 'zh-CN']),
  traceId: z.string(),
  address: z.string(),
  /** `Service/Action`. */
  call: z.string(),
});
export type CallOrigin = Parsed<typeof CallOrigin>;

export const originOf = (
  {
    caller,
    language,
    traceId,
    address,
  }: Pick<SignedInContext, 'caller' | 'language' | 'traceId' | 'address'>,
  call: string,
): CallOrigin => ({
  caller: caller satisfies Caller,
  language: language satisfies Language,
  traceId,
  address,
  call,
});

const noCookie = { read: () => null, write: () => undefined, clear: () => undefined };

/** There is no browser: cookies are empty. The caller is who they were; ask again before something is written. */
export const backgroundContext = (
  services: Services & Pick<SignedInContext, 'log'>,
  { caller, language, traceId, address, call }: CallOrigin,
): SignedInContext => ({
  ...services,
  groupDatabase: services.database,
  read: services.database.read,
  caller,
  scope: caller.scope,
  language,
  traceId,
  address,
  userAgent: '',
  asked: { origin: '', address: '', configKeyHash: '' },
  renewalCookie: { ...noCookie, sameOrigin: false },
  overrideCookie: noCookie,
  singleSignOnCookie: { ...noCookie, origin: '' },
  visitorKey: '',
  audit: (trx, change) =>
    insertAudit(trx, {
      ...change,
      time: services.now(),
      userId: caller.userId,
      userName: caller.userName,
      roleKey: caller.roleKey,
      areaCode: caller.scope.areaCode,
      departmentId: caller.scope.departmentId,
      call,
      outcome: change.outcome ?? 'done',
      traceId,
      address,
    }),
});
