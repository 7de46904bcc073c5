/** The schema of graphile-worker's own tables, which are made and updated by its own migrations. PostgreSQL only. */
export const WORKER_SCHEMA = 'graphile_worker';

export const installWorkerSchema = async (url: string): Promise<void> => {
  // Loaded where PostgreSQL is used.
  const { Logger, runMigrations } = await import('graphile-worker');
  const logger = new Logger(() => () => undefined);
  await runMigrations({ connectionString: url, schema: WORKER_SCHEMA, logger });
};
