import type { Knex } from 'knex';

export interface ShortcutOwner {
  readonly userId: number;
  readonly roleId: number;
}

/** The modules that somebody chose for a role, in their order. */
export const chosenModules = (db: Knex, { userId, roleId }: ShortcutOwner): Promise<number[]> =>
  db('dashboard_shortcuts')
    .where({ user_id: userId, role_id: roleId })
    .orderBy('sort')
    .pluck<number[]>('module_id');

export const replaceShortcuts = async (
  trx: Knex.Transaction,
  { userId, roleId }: ShortcutOwner,
  moduleIds: readonly number[],
  now: string,
): Promise<void> => {
  await trx('dashboard_shortcuts').where({ user_id: userId, role_id: roleId }).delete();
  if (moduleIds.length === 0) return;
  await trx('dashboard_shortcuts').insert(
    moduleIds.map((id, sort) => ({
      user_id: userId,
      role_id: roleId,
      module_id: id,
      sort,
      creation_time: now,
    })),
  );
};
