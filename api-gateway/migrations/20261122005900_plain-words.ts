import type { Knex } from 'knex';

/** Of menus and pages by path, of buttons by permission: the English name as it was seeded, and the plainer one. */
const modules: readonly (readonly [by: 'path' | 'perm_code', key: string, old: string, name: string])[] = [
  ['path', '/basic', 'Basic messages', 'Reference data'],
  ['path', '/commonMatter', 'Common matters', 'Shortcuts'],
  ['perm_code', 'common-matter:create', 'Add a common matter', 'Add a shortcut'],
  ['perm_code', 'common-matter:update', 'Change and sort common matters', 'Change and sort shortcuts'],
  ['perm_code', 'common-matter:delete', 'Delete a common matter', 'Delete a shortcut'],
  ['path', '/userPhoto', 'Reference faces', 'Face photos'],
  ['perm_code', 'train-class:publish', 'Publish, withdraw, show first', 'Publish, unpublish, pin'],
];

/** What an administrator has renamed stays as it is. */
export const up = async (db: Knex): Promise<void> => {
  for (const [by, key, name_en, name] of modules)
    await db('modules')
      .where({ [by]: key, name_en })
      .update({ name_en: name });
  await db('code_contents')
    .where({ code: 'inside', name_en: 'Inside' })
    .whereIn('kind_id', db('code_kinds').where({ kind_key: 'notice-type' }).select('id'))
    .update({ name_en: 'In-app' });
};
