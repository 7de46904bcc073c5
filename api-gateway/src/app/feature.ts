/** What a feature declares to the gateway, in `contexts/<context>/<feature>/<feature>.feature.ts`. */
import type { Addition } from './addition.ts';
import type { Services, SignedInContext } from './context.ts';
import type { DashboardEntry } from './dashboard.ts';
import type { Listener } from './event.ts';
import type { Gauge } from './gauge.ts';
import type { Implementation } from './implement.ts';
import type { MessageId, Messages, SubjectKind } from './messages/messages.ts';
import type { PlacedModules } from './module-seed.ts';
import type { SealedTable } from '../crypto/sealed-columns.ts';
import type { RecordUse } from '../db/record-use.ts';
import type { JobKind } from '../jobs/job.ts';
import type { PermissionCode, Service } from '@college/contracts/core/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

/** A kind of codes that the product itself knows, in `*.codes.ts`. */
export interface CodeKind {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  /** What it offers from the start: code, Chinese, English; in the order in which they are offered. */
  readonly contents: readonly (readonly [code: string, zh: string, en: string])[];
  /** Offered to visitors, too. */
  readonly isPublic?: true;
  /** What stores codes of this kind. A code that is in use cannot be deleted. */
  readonly usedBy?: {
    /** As a subject of the audit log: `notice`. */
    readonly subject: SubjectKind;
    /** How many records that are not deleted use this code. */
    readonly count: (db: Knex, code: string) => Promise<number>;
  };
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
  /** Its kinds of codes, each with what a new installation offers. */
  readonly codes?: readonly CodeKind[];
  /** Its records that refer to records of other features. */
  readonly uses?: readonly RecordUse[];
  /** What it shows of its records to those who run the gateway. */
  readonly gauges?: readonly Gauge[];
  readonly finders?: readonly Finder[];
  /** Its columns with encrypted values. */
  readonly sealed?: readonly SealedTable[];
  /** What it adds to lists of other features. */
  readonly adds?: readonly Addition[];
  /** What happens elsewhere that matters to its records. */
  readonly listens?: readonly Listener[];
}

export const contractsOf = (features: readonly Feature[]): Service[] =>
  features.flatMap(({ services }) => services.map(({ service }) => service));

export const messagesOf = (features: readonly Feature[]): Messages[] =>
  features.flatMap(({ messages }) => messages ?? []);

export const codesOf = (features: readonly Feature[]): CodeKind[] =>
  features.flatMap(({ codes }) => codes ?? []);

export const usesOf = (features: readonly Feature[]): RecordUse[] =>
  features.flatMap(({ uses }) => uses ?? []);

export const sealedOf = (features: readonly Feature[]): SealedTable[] =>
  features.flatMap(({ sealed }) => sealed ?? []);

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
