/** What a feature declares to the gateway, in `contexts/<context>/<feature>/<feature>.feature.ts`. */
import type { Services, SignedInContext } from './context.ts';
import type { DashboardEntry } from './dashboard.ts';
import type { Listener } from './event.ts';
import type { Implementation } from './implement.ts';
import type { LedgerSource } from './ledger-source.ts';
import type { MessageId, Messages, SubjectKind } from './messages/messages.ts';
import type { PlacedModules } from './module-seed.ts';
import type { RecordUse } from '../db/record-use.ts';
import type { JobKind } from '../jobs/job.ts';
import type { PermissionCode, Service } from '@college/contracts/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

/** A column of this feature that stores codes of a kind. A code that is in use cannot be deleted. */
export interface CodeUse {
  readonly kindKey: string;
  /** The kind of record that uses it, as a subject of the audit log: `notice`. */
  readonly subject: SubjectKind;
  /** How many records that are not deleted use this code. */
  readonly count: (db: Knex, code: string) => Promise<number>;
}

export interface AccountMerge {
  /** The account that is removed, and the one that stays. */
  readonly from: number;
  readonly to: number;
  /** ISO 8601. */
  readonly now: string;
}

/** What happens to this feature's records when several accounts of one person are merged. */
export interface OnMerge {
  /** What is locked before accounts of these people: two transactions that lock in another order wait for each other. */
  readonly lock?: (trx: Knex.Transaction, userIds: readonly number[]) => Promise<void>;
  /** The counts it returns are stored in the audit log: `{ classes: 3 }`. */
  readonly move?: (
    trx: Knex.Transaction,
    merge: AccountMerge,
    context: SignedInContext,
  ) => Promise<Readonly<Record<string, number>> | void>;
  /** Columns that refer to a user and are reassigned: `label_users.user_id`. */
  readonly moved?: readonly string[];
  /** Columns that refer to a user and stay: records of past actions, and rows that end with the account. */
  readonly left?: readonly string[];
}

export interface Found {
  readonly id: number;
  readonly title: string;
  /** What distinguishes it from others of the same title; personal data masked as in their list. */
  readonly note: string;
  /** The query string of the page that shows it, if it is not `id=…`. */
  readonly query?: string;
}

/** How the search everywhere finds records of this feature. */
export interface Finder {
  readonly id: string;
  /** The heading over what is found. */
  readonly name: MessageId;
  /** What permission the role must have; absent: everybody who is signed in. */
  readonly permission?: PermissionCode;
  /** Screens that show one record, `<remote>/<screen>`, the best first. */
  readonly screens: readonly string[];
  /** At most `limit` of those that the caller may see, by one query. */
  readonly find: (context: SignedInContext, keyword: string, limit: number) => Promise<readonly Found[]>;
}

/** Decides what users of addresses of its own get of media, each time that they ask. */
export interface MediaViewer {
  /** Whether the user may have the key of a minute of a film now. */
  readonly mayHaveKey: (
    services: Services,
    asked: { readonly viewer: string; readonly rowKey: string; readonly minute: number },
  ) => Promise<boolean>;
  /** Whether the user may have this part of an original now; `from` and `to` are shares of it. */
  readonly mayHaveRange: (
    services: Services,
    asked: {
      readonly viewer: string;
      readonly rowKey: string;
      readonly from: number;
      readonly to: number;
    },
  ) => Promise<boolean>;
}

/**
 * Pictures of people that are not retained for good: frames of face checks, catch images of exams. One job for all deletes
 * them `faceDays` (site settings) after their class or exam has ended, and the page of the settings lists them. They lie
 * in storage as `sealedFiles` (`crypto/sealed-file.ts`): a row without its key is a picture that nothing opens again.
 */
export interface RetainedPictures {
  /** What they are, on that page: `kept-pictures.<feature>`. */
  readonly name: Extract<MessageId, `kept-pictures.${string}`>;
  /** With the columns `id`, `row_key`, `key_sealed` (null: deleted) and `creation_time`. */
  readonly table: string;
  /**
   * Rows of `table`, joined to what says when their time began: those for which it began before this moment, without
   * any that a person still has to look at. The job adds columns, an order and a limit.
   */
  readonly endedBefore: (db: Knex, before: string) => Knex.QueryBuilder;
  /** `drop` of their `sealedFiles`. */
  readonly drop: (services: Pick<Services, 'storage'>, rowKeys: readonly string[]) => Promise<void>;
}

/** What background work may use. */
export type ScheduleServices = Pick<
  Services,
  'settings' | 'database' | 'keys' | 'storage' | 'features' | 'jobs' | 'logins' | 'now'
>;

export interface Feature {
  /** Its contracts, bound to their handlers. */
  readonly services: readonly Implementation[];
  /** Its sentences and words, in `*.messages.ts`. An id that another feature has too keeps the gateway from starting. */
  readonly messages?: readonly Messages[];
  /** Its pages and buttons in the menu of a new installation, in `*.modules.ts`. */
  readonly modules?: readonly PlacedModules[];
  /** Its figures, tasks, charts and steps on the first page after the login. */
  readonly dashboard?: readonly DashboardEntry[];
  /**
   * Lower limits for calls that can be used to guess, flood or overload: `Service/Action` and its share of the general
   * limit.
   */
  readonly limits?: Readonly<Record<string, number>>;
  /** Routes besides its calls, and what it releases when the gateway closes. */
  readonly routes?: (app: FastifyInstance, services: Services) => void | Promise<void>;
  /** Work that must finish before the gateway listens; throws a StartError when the gateway must not start. */
  readonly beforeListening?: (app: FastifyInstance, services: ScheduleServices) => Promise<void>;
  /** Background work of a running gateway. */
  readonly schedules?: (app: FastifyInstance, services: ScheduleServices) => void;
  /** Work behind an answer that survives a restart. */
  readonly jobKinds?: readonly JobKind[];
  readonly codeUses?: readonly CodeUse[];
  /** Its records that refer to records of other features. */
  readonly uses?: readonly RecordUse[];
  readonly finders?: readonly Finder[];
  /** By the word with which the viewer of its addresses begins: `study` of `study-7-1`. */
  readonly mediaViewers?: Readonly<Record<string, MediaViewer>>;
  readonly retainedPictures?: RetainedPictures;
  /** Its records that stand in the ledger. */
  readonly ledger?: readonly LedgerSource[];
  readonly onMerge?: OnMerge;
  /** What happens elsewhere that matters to its records. */
  readonly listens?: readonly Listener[];
}

export const contractsOf = (features: readonly Feature[]): Service[] =>
  features.flatMap(({ services }) => services.map(({ service }) => service));

export const messagesOf = (features: readonly Feature[]): Messages[] =>
  features.flatMap(({ messages }) => messages ?? []);

/** The limits of all features; throws for a call that does not exist. */
export const limitsOf = (features: readonly Feature[]): Record<string, number> => {
  const calls = new Set(
    contractsOf(features).flatMap(({ name, actions }) =>
      Object.keys(actions).map((action) => `${name}/${action}`),
    ),
  );
  const limits = Object.assign({}, ...features.map((feature) => feature.limits)) as Record<string, number>;
  const unknown = Object.keys(limits).filter((call) => !calls.has(call));
  if (unknown.length > 0) throw new Error(`A limit is on no call of the gateway: ${unknown.join(', ')}`);
  return limits;
};
