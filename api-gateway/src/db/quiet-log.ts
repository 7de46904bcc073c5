import type { Knex } from 'knex';

/** knex prints failures that it also throws. The caller reports them once, where it belongs. */
export const quietLog: Knex.Logger = { warn: () => undefined, error: () => undefined };
