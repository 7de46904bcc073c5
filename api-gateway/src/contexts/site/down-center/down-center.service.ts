import { downloadList, narrowDownloads, pageOfDownloads } from './down-center.list.ts';
import { downCenters, withItsFile } from './down-center.table.ts';
import type { DownCenterListRow } from './down-center.table.ts';
import { downCenterRecord, downCenterRow } from './down-center.view.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { defineRecord } from '../../../db/record.ts';
import { fileUser } from '../../platform/attachment/attachment-uses.ts';
import { isOffered } from '../../platform/code/known-codes.port.ts';
import {
  DOWN_CENTER_KINDS,
  DOWN_CENTER_PURPOSES,
  downCenter,
  downCenterErrors,
} from '@college/contracts/site/down-center';
import type { Knex } from 'knex';

const files = fileUser('down-center', DOWN_CENTER_PURPOSES);

const record = defineRecord({
  subject: 'down-center',
  table: downCenters,
  listed: (_db, query) => withItsFile(query),
  view: (rows: readonly DownCenterListRow[], context) => rows.map((row) => downCenterRow(context, row)),
  audited: downCenterRecord,
  unique: { column: 'title', taken: () => fail(downCenterErrors.titleTaken) },
});

/** A kind that is no longer offered may stay unchanged: `wanted` is undefined then. */
const refuseKind = async (trx: Knex.Transaction, wanted: string | undefined) =>
  wanted === undefined || (await isOffered(trx, DOWN_CENTER_KINDS, wanted))
    ? null
    : failField(downCenterErrors.unknownKind, 'kind', 'down-center.unknown-kind');

export const downCenterService = implement(downCenter, {
  GetDownCenterPageList: (query, context) => pageOfDownloads(query, context, 'signed-in'),
  GetAllDownCenterPageList: ({ kind, isPublic, isShow, ...query }, context) =>
    record.page(query, context, {
      ...downloadList(context),
      narrow: (found) => {
        narrowDownloads(found, { kind });
        if (isPublic !== undefined) found.where('down_centers.is_public', isPublic);
        if (isShow !== undefined) found.where('down_centers.is_show', isShow);
      },
    }),
  CreateDownCenter: ({ title, titleEn = '', kind, fileId, isPublic, isShow, sort }, context) =>
    record.add(
      {
        title,
        title_en: titleEn,
        kind,
        file_id: fileId,
        is_public: isPublic,
        is_show: isShow,
        sort,
        downloads: 0,
      },
      context,
      async (trx, id) => (await refuseKind(trx, kind)) ?? files.use(trx, context, id, [fileId]),
    ),
  UpdateDownCenter: ({ title, titleEn, kind, fileId, isPublic, isShow, sort, ...target }, context) =>
    record.change(
      target,
      context,
      { title, title_en: titleEn, kind, file_id: fileId, is_public: isPublic, is_show: isShow, sort },
      async (trx, row) =>
        (await refuseKind(trx, kind === row.kind ? undefined : kind)) ??
        (fileId === undefined ? null : files.use(trx, context, row.id, [fileId])),
    ),
  DeleteDownCenter: (target, context) =>
    record.remove(target, context, (trx, { id }) => files.release(trx, context, id)),
});
