import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { grantedPermissions, menuPathsNamed } from '../../identity/module/module.table.ts';
import { MAX_FOUND, search } from '@college/contracts/site/search';

export const searchService = implement(search, {
  /** One query for the permissions, one for the menu, and one for each kind that the role may read. */
  SearchEverything: async ({ keyword }, context) => {
    const { read, caller, language } = context;
    const finders = context.features.flatMap((feature) => feature.finders ?? []);
    const asked = finders.flatMap(({ permission }) => permission ?? []);
    const granted = await grantedPermissions(read, caller.roleId, asked);
    const allowed = finders.filter(({ permission }) => permission === undefined || granted.has(permission));
    const pages = menuPathsNamed(read, caller.roleId, keyword);
    const groups = allowed.map(async ({ id, name, screens, find }) => ({
      id,
      name: messageFor(name, language, {}),
      screens: [...screens],
      items: (await find(context, keyword, MAX_FOUND)).map((found) => ({
        query: `id=${found.id}`,
        ...found,
      })),
    }));
    const found = (await Promise.all(groups)).filter(({ items }) => items.length > 0);
    // What is called just so comes first: Enter opens it.
    const isNamed = ({ items }: (typeof found)[number]): boolean =>
      items.some(({ title }) => title.toLowerCase() === keyword.toLowerCase());
    return {
      pages: await pages,
      groups: [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))],
    };
  },
});
