import { roleIdsOf } from './common-matter.table.ts';
import type { CommonMatterRecord } from './common-matter.table.ts';
import type { CommonMatter, CommonMatterRow } from '@college/contracts/business/common-matter';
import type { Knex } from 'knex';

export const matterCard = ({ id, title, icon, link }: CommonMatterRecord): CommonMatter => ({
  id,
  title,
  icon,
  link,
});

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
    ...matterCard(record),
    roleIds: roleIds.get(record.id) ?? [],
    isShow: Boolean(record.is_show),
    rowVersion: record.row_version,
  }));
};
