import { englishAreaName } from '../src/contexts/platform/area/english-area-name.ts';
import type { Knex } from 'knex';

/** English names of areas, filled by the rule, and of departments, empty where there is none. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['areas', 'departments'])
    await db.schema.alterTable(name, (table) => {
      table.string('name_en', 200).notNullable().defaultTo('');
    });
  const areas = (await db('areas').select('code', 'name')) as { code: string; name: string }[];
  for (const { code, name } of areas)
    await db('areas')
      .where({ code })
      .update({ name_en: englishAreaName(name) });
};
