import type { Knex } from 'knex';

/** What knex prints on a failure it also throws, and the caller reports it: once, and where it belongs. */
export const quietLog: Knex.Logger = { warn: () => undefined, error: () => undefined };
