import { roleIdsOf } from './common-matter.table.ts';
import type { CommonMatterRecord } from './common-matter.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import type { CommonMatter, CommonMatterRow } from '@college/contracts/site/common-matter';
import type { Knex } from 'knex';

/** As its readers see it. */
export const matterCard = (
  { id, title, title_en, icon, link }: CommonMatterRecord,
  language: Language,
): CommonMatter => ({ id, title: shownIn(language, title, title_en), icon, link });

/** With their roles, in the given order. */
export const matterRows = async (
  db: Knex,
  records: readonly CommonMatterRecord[],
): Promise<CommonMatterRow[]> => {
  const roleIds = await roleIdsOf(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({
    id: record.id,
    title: record.title,
    titleEn: record.title_en,
    icon: record.icon,
    link: record.link,
    roleIds: roleIds.get(record.id) ?? [],
    isShow: record.is_show,
    rowVersion: record.row_version,
  }));
};
