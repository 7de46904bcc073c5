import { usesOf } from './attachment-use.table.ts';
import { filteredFiles, findListed, withUses } from './attachment.list.table.ts';
import type { AttachmentListRow } from './attachment.list.table.ts';
import { attachments } from './attachment.table.ts';
import { clearRemoved } from './clear-files.ts';
import { fileRefOf } from './file-address.ts';
import { dropOwnSheet } from './own-sheet.ts';
import { bytesOfUser } from './upload.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import {
  attachment,
  attachmentErrors,
  FILE_CAPS,
  FILE_ENDINGS,
  FilePurpose,
} from '@college/contracts/platform/attachment';
import type { AttachmentRow } from '@college/contracts/platform/attachment';

/** How many of the records that use a file are named; the others are only counted. */
const NAMED_USES = 50;

/**
 * A user who may see a file may not see all records that use it, so only a user with the widest scope gets their names.
 */
const namedFor = ({ kind }: Scope): number => (kind === 'all' ? NAMED_USES : 0);

const SORTING = {
  creationTime: 'attachments.creation_time',
  name: 'attachments.name',
  size: 'attachments.size',
  purpose: 'attachments.purpose',
  mediaType: 'attachments.media_type',
  uploaderName: { joined: 'users.name_key', of: 'attachments' },
  uses: { count: 'uses', of: 'attachments' },
};

export const attachmentService = implement(attachment, {
  GetAttachmentPageList: async (query, context) => {
    const { read } = context;
    const found = () => filteredFiles(context, query);
    const sorted = applySorting(withUses(read, found()), query.sorting, SORTING, 'creationTime desc');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<AttachmentListRow>(found(), sorted, query);
    return { totalCount, items: rows.map((row) => rowOf(context, row)) };
  },

  GetAttachment: async ({ id }, context) => {
    const row = await findListed(context, id);
    if (!row) return fail(commonErrors.notFound);
    return {
      ...rowOf(context, row),
      sha256: row.sha256,
      usedBy: await usesOf(context.read, id, namedFor(context.scope)),
    };
  },

  DeleteAttachment: async ({ id, rowVersion }, context) => {
    const { database, scope } = context;
    const row = await findListed(context, id);
    if (!row) return fail(commonErrors.notFound);
    const refused = await database.transaction(async (trx) => {
      // The condition includes that the file is unused, so a concurrent command that starts to use it conflicts at this
      // row.
      const stale = await attachments.updateVisible(trx, context, { id, rowVersion }, { is_deleted: true });
      if (stale) return stale;
      const uses = await usesOf(trx, id, namedFor(scope));
      const total = uses.reduce((sum, { count }) => sum + count, 0);
      if (total > 0) return fail(attachmentErrors.inUse, { uses, total });
      const { name, purpose, media_type: mediaType } = row;
      await context.audit(trx, {
        subjectType: 'attachment',
        subjectId: id,
        before: { name, purpose, size: row.size, mediaType },
        after: null,
      });
      return null;
    });
    if (refused) return refused;
    await clearRemoved(context);
    return undefined;
  },

  DeleteOwnSheet: async ({ id }, context) => {
    if (!(await context.database.transaction((trx) => dropOwnSheet(trx, context, id))))
      return fail(commonErrors.notFound);
    await clearRemoved(context);
    return undefined;
  },

  GetUploadLimits: async (_input, { read, caller, settings }) => ({
    purposes: FilePurpose.options.map((purpose) => ({
      purpose,
      maxBytes: FILE_CAPS[purpose],
      endings: [...FILE_ENDINGS[purpose]],
    })),
    usedBytes: await bytesOfUser(read, caller.userId),
    quotaBytes: settings.uploadUserQuota,
  }),
});

const rowOf = (services: Pick<Services, 'keys' | 'now'>, row: AttachmentListRow): AttachmentRow => ({
  ...fileRefOf(services, row),
  purpose: row.purpose,
  uploaderName: row.uploader_name ?? '',
  creationTime: row.creation_time,
  uses: row.uses,
  rowVersion: row.row_version,
});
