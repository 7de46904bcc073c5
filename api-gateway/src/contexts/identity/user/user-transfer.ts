/** Users as sheets: template, export, and the initial passwords of an import. */
import { searchUsers } from './user.list.ts';
import { importUsers, roleOfImported } from './user-import.ts';
import { userColumns } from './user-import.columns.ts';
import { passwordPlace } from './user-import.rows.ts';
import { usersBefore } from './user-export.table.ts';
import { exportColumns } from './user-export.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { open } from '../../../crypto/sealed-field.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import { findImport, notePasswordsHanded, passwordsOfJob } from '../../platform/job/import-job.table.ts';
import { mayFetchPasswords } from '../../platform/job/import-job.view.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { importErrors } from '@college/contracts/platform/import-job';
import type { UserFilters } from '@college/contracts/identity/user-filters';
import type { ImportableKind, userTransferActions } from '@college/contracts/identity/user-transfer';

const template = async ({ kind }: { kind: ImportableKind }, context: SignedInContext) => {
  const role = await roleOfImported(context, kind);
  if (isFailure(role)) return role;
  const { language } = context;
  await auditRead(context, { subjectType: 'user', after: { template: true, userType: kind } });
  const name = messageFor('import.template-of', language, {
    kind: messageFor(`user-type.${kind}`, language, null),
  });
  return templateWorkbook(context, name, userColumns(kind, language));
};

const exportUsers = async (filters: UserFilters, context: SignedInContext) => {
  const searched = await searchUsers(filters, context);
  if (isFailure(searched)) return searched;
  const { found } = searched;
  const rows = await countOf(found);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  // A searched phone number or ID card is not recorded, because nothing can be deleted from the audit log.
  const recorded = { ...filters, ...(filters.keyword && { keyword: true }) };
  await auditRead(context, { subjectType: 'user', after: { filters: recorded, rows } });
  return workbookOf(context, {
    name: 'export.user',
    columns: exportColumns(filters.userType, context),
    batches: newestFirst((before, limit) => usersBefore(found, context, before, limit)),
  });
};

/**
 * If the download is interrupted, the passwords can be fetched again for fifteen minutes, each time with a row in the
 * audit log. Then they are deleted; a user who has lost the file sets new passwords.
 */
const importedPasswords = async ({ id }: { id: number }, context: SignedInContext) => {
  const taken = await context.database.transaction(async (trx) => {
    const job = await findImport(trx, context.scope, id);
    if (!job) return fail(commonErrors.notFound);
    const now = context.now();
    const rows = mayFetchPasswords(job, now) ? await passwordsOfJob(trx, id) : [];
    if (rows.length === 0) return fail(importErrors.noPasswords);
    await notePasswordsHanded(trx, id, now.toISOString());
    await context.audit(trx, {
      subjectType: 'import-job',
      subjectId: id,
      before: null,
      after: { name: job.file_name, handedOut: rows.length },
    });
    return rows;
  });
  if (isFailure(taken)) return taken;
  async function* once() {
    yield await Promise.resolve(taken as Exclude<typeof taken, { isFailure: true }>);
  }
  return workbookOf(context, {
    name: 'export.initial-passwords',
    columns: [
      { title: 'user-column.username', width: 20, cell: ({ username }) => username },
      { title: 'user-column.name', width: 16, cell: ({ name }) => name },
      {
        title: 'user-column.password',
        width: 30,
        cell: (row) => open(context.keys, passwordPlace(row.row_key), row.password_sealed),
      },
    ],
    batches: once(),
  });
};

export const transferHandlers: Handlers<typeof userTransferActions> = {
  ExportUserTemplate: template,
  ImportUsers: importUsers,
  ExportImportedPasswords: importedPasswords,
  ExportUsers: exportUsers,
};
