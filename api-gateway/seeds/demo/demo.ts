/** What a feature has in the demo beside the world that all of them share: `seeds/demo/<feature>.ts`. */
import type { Knex } from 'knex';
import type { Feature } from '../../src/app/feature.ts';
import type { Keys } from '../../src/crypto/keys.ts';
import type { Database } from '../../src/db/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { DemoUser } from './users.ts';

/** Who and what is there already. */
export interface DemoWorld {
  readonly keys: Keys;
  readonly users: readonly DemoUser[];
  readonly manager: DemoUser;
  readonly now: Date;
}

export interface DemoFiles {
  readonly keys: Keys;
  readonly storage: Storage;
  readonly now: Date;
  readonly features: readonly Feature[];
  /** Where the builds are that come with the gateway; left out where the demo is seeded without a product. */
  readonly buildsRoot?: string | undefined;
}

export interface Demo {
  /** 1 unless said; who builds on the rows of another feature comes in a later one. */
  readonly stage?: number;
  readonly insert?: (trx: Knex.Transaction, world: DemoWorld) => Promise<void>;
  /** Files with their rows; runs when all other rows are there, since storage is outside of every transaction. */
  readonly store?: (database: Database, files: DemoFiles) => Promise<void>;
}

declare module '../../src/app/feature.ts' {
  interface Feature {
    /** Its rows and files in the demo, loaded only when the demo is seeded. */
    readonly demo?: () => Promise<Demo>;
  }
}
