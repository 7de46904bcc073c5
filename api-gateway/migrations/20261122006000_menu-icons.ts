import type { Knex } from 'knex';

/** Of pages by path: the icon as it was seeded, which another page had too, and one of their own. */
const pages: readonly (readonly [path: string, old: string, icon: string])[] = [
  ['/attachment', 'list', 'file'],
  ['/auditLog', 'list', 'clock'],
  ['/codeKind', 'list', 'ordered-list'],
  ['/commonMatter', 'pin', 'link'],
  ['/basic/label', 'pin', 'filter'],
  ['/module', 'module', 'menu'],
  ['/basic/publicItem', 'file', 'info'],
  ['/basic/userType', 'users', 'user'],
];

/** What an administrator has chosen stays as it is. */
export const up = async (db: Knex): Promise<void> => {
  for (const [path, icon_class, icon] of pages)
    await db('modules').where({ path, icon_class }).update({ icon_class: icon });
};
