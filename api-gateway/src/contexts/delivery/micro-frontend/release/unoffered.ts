import type { Candidate } from './candidate.ts';
import { allModules } from '../../../identity/module/module.table.ts';
import type { Knex } from 'knex';

/** Screens and permission codes of a build that are in no menu entry yet: until then users cannot reach them. */
export const unofferedNames = async (db: Knex, { name, screens, uses }: Candidate): Promise<string[]> => {
  const modules = await allModules(db);
  const known = new Set(modules.flatMap(({ component, perm_code }) => [component, perm_code]));
  const components = screens.map((screen) => `${name}/${screen}`);
  return [...components, ...uses.permissions].filter((it) => !known.has(it));
};
