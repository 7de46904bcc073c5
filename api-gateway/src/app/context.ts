import type { Feature } from './feature.ts';
import type { Logins } from './logins.ts';
import type { Language } from './messages/messages.ts';
import type { Registry, RemotePort } from './registry.ts';
import type { Settings } from './settings.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { UserPort } from './users.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Passwords } from '../crypto/password-hash.ts';
import type { AuditChange } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Scope } from '../db/scoped-table.ts';
import type { Jobs } from '../jobs/job.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import type { SmsOutbox } from '../sms/sms-sender.ts';
import type { Storage } from '../storage/storage.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

/** Shared by the whole process. Built once from the settings; tests build their own. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly keys: Keys;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly registry: Registry;
  /** Persistent files: builds and uploads. */
  readonly storage: Storage;
  readonly sms: SmsOutbox;
  readonly logins: Logins;
  readonly remotes: RemotePort;
  readonly users: UserPort;
  readonly jobs: Jobs;
  readonly pdfs: PdfMaker;
  /** What each feature declares about itself. */
  readonly features: readonly Feature[];
  /** The server's clock; injected, so that tests need not wait. */
  readonly now: () => Date;
}

/** Who is calling, as established by the guard. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: number;
  readonly userName: string;
  readonly userType: UserTypeId;
  readonly roleId: number;
  readonly roleKey: string;
  /** How far this caller sees. Every read and conditional update of a scoped table takes it. */
  readonly scope: Scope;
}

/** The cookie that renews a login; used only for login, renewal and logout. */
export interface RenewalCookie {
  readonly read: () => string | null;
  readonly write: (token: string, expires: Date) => void;
  readonly clear: () => void;
  /** True when the request came from this site. */
  readonly sameOrigin: boolean;
}

/** The cookie of a browser that is about to sign in at a provider. */
export interface SingleSignOnCookie {
  /** 256 random bits in base64url, or null. */
  readonly read: () => string | null;
  readonly write: (secret: string, expires: Date) => void;
  readonly clear: () => void;
  /** The origin of this site, to which the provider sends the browser back. */
  readonly origin: string;
}

/** The signed cookie that says where a developer's own builds are. */
export interface OverrideCookie {
  readonly read: () => string | null;
  readonly write: (text: string, expires: Date) => void;
  readonly clear: () => void;
}

/** Where a call was sent, as people see the site, and what Safe Exam Browser says of its settings with it. */
export interface AskedAddress {
  readonly origin: string;
  /** Without a fragment. */
  readonly address: string;
  /** Of the header `X-SafeExamBrowser-ConfigKeyHash`; empty without it. */
  readonly configKeyHash: string;
}

interface BaseContext extends Services {
  /**
   * The database for transactions that write for many callers at once: whoever writes so checks each of them, while those
   * of `database` check the caller of this call again where it took its time.
   */
  readonly groupDatabase: Database;
  /** For reads outside a transaction. */
  readonly read: Knex;
  readonly language: Language;
  readonly traceId: string;
  readonly address: string;
  readonly userAgent: string;
  readonly asked: AskedAddress;
  readonly renewalCookie: RenewalCookie;
  readonly overrideCookie: OverrideCookie;
  readonly singleSignOnCookie: SingleSignOnCookie;
  /** Identifies a browser without a signed-in user; empty while it has no visitor cookie. */
  readonly visitorKey: string;
  /** For problems that do not affect the answer. */
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Records what a command changed, in the command's own transaction. */
  readonly audit: (trx: Knex.Transaction, change: AuditChange) => Promise<void>;
}

export interface PublicContext extends BaseContext {
  readonly caller: Caller | null;
}

/** Of a call with `authorizedIn`: whose token it is, of which nothing has been asked yet. */
export interface TokenContext extends BaseContext {
  readonly claims: Claims;
}

export interface SignedInContext extends BaseContext {
  readonly caller: Caller;
  readonly scope: Scope;
}
