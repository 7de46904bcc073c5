import type { DownCenterListRow } from './down-center.table.ts';
import { downloadAddress } from './download-address.ts';
import type { DownloadReader } from './download-address.ts';
import type { PublicContext, Services } from '../../../app/context.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { joinedFile } from '../../platform/attachment/joined-file.table.ts';
import type { DownCenterItem, DownCenterRow } from '@college/contracts/site/down-center';
import type { FileRef } from '@college/contracts/platform/attachment';

type Signer = Pick<Services, 'keys' | 'now'>;

const itemOf = (row: DownCenterListRow, file: FileRef | null): DownCenterItem => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  file,
  downloads: row.downloads,
  creationTime: row.creation_time,
});

/** As readers see it: the file's address is the one that counts downloads. */
export const downCenterItem = (
  context: Signer & Pick<PublicContext, 'language'>,
  reader: DownloadReader,
  row: DownCenterListRow,
): DownCenterItem => {
  const file = joinedFile(context, row);
  return {
    ...itemOf(row, file && { ...file, address: downloadAddress(context, reader, row.id) }),
    title: shownIn(context.language, row.title, row.title_en),
  };
};

export const downCenterRow = (signer: Signer, row: DownCenterListRow): DownCenterRow => ({
  ...itemOf(row, joinedFile(signer, row)),
  titleEn: row.title_en,
  isPublic: row.is_public,
  isShow: row.is_show,
  sort: row.sort,
  rowVersion: row.row_version,
});

/** As audited: without addresses, which expire after some hours. */
export const downCenterRecord = (row: DownCenterListRow) => ({
  title: row.title,
  titleEn: row.title_en,
  kind: row.kind,
  file: row.joined_file_id === null ? null : row.joined_file_name,
  isPublic: row.is_public,
  isShow: row.is_show,
  sort: row.sort,
});
