import { pagesWithRoles } from '../../identity/module/module.table.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

export interface MissingScreen {
  /** The route that leads to it. */
  path: string;
  /** `<remote>/<screen>`. */
  component: string;
  /** The names of the roles that would miss it. */
  roles: { zh: string; en: string }[];
}

/** The screens of a remote that routes lead to and that are not among the given ones. */
export const missingScreens = async (
  db: Knex,
  remote: string,
  screens: readonly string[],
): Promise<MissingScreen[]> => {
  const there = new Set(screens.map((screen) => `${remote}/${screen}`));
  const missing = new Map<number, MissingScreen>();
  for (const { id, path, component, role_name_zh: zh, role_name_en: en } of await pagesWithRoles(
    db,
    remote,
  )) {
    if (there.has(component)) continue;
    const found = missing.get(id) ?? { path, component, roles: [] };
    found.roles.push({ zh, en });
    missing.set(id, found);
  }
  return [...missing.values()];
};

/** `/training/drill (business/drill; Teacher, Student)` */
export const screenSentence = ({ path, component, roles }: MissingScreen, language: Language): string =>
  messageFor('compatibility.screen', language, {
    path,
    component,
    roles: roles.map(({ zh, en }) => (language === 'en' ? en : zh)).join(language === 'en' ? ', ' : '、'),
  });
