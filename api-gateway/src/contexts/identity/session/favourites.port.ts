import { defineList } from '../../../app/addition.ts';
import type { Knex } from 'knex';

/** Returns the ids of the modules that a user has pinned for a role, in their order. */
export type FavouriteSource = (
  db: Knex,
  owner: { readonly userId: number; readonly roleId: number },
) => Promise<number[]>;

/** Features that know what users have pinned; the menu shows it on top. */
export const favouriteSources = defineList<FavouriteSource>('session.favourites');
