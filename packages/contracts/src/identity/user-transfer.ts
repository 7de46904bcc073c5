/** Users as sheets: import and export. */
import { endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { ById, Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ImportJob, importErrors, ImportMode } from '../platform/import-job.ts';
import { userErrors } from './user-errors.ts';
import { UserFilters } from './user-filters.ts';

/** All kinds except administrators, who are created one by one. */
export const ImportableKind = z.enum(['1', '2', '3', '4', '5', '6']);
export type ImportableKind = Parsed<typeof ImportableKind>;

/** Part of the service `User`. */
export const userTransferActions = {
  ExportUserTemplate: endpoint({
    kind: 'query',
    summary: 'The empty sheet for users of a kind, with a second one that says what goes where',
    access: 'user:import',
    input: z.object({ kind: ImportableKind }),
    file: 'xlsx',
    errors: [userErrors.roleNotAllowed],
  }),
  ImportUsers: endpoint({
    kind: 'command',
    summary: 'Start to check or import an uploaded sheet of users; GetImportJob reports progress',
    access: 'user:import',
    input: z.object({
      kind: ImportableKind,
      /** Of an upload with the purpose `sheet`. */
      fileId: Id,
      mode: ImportMode,
      /** Inserts the valid rows and skips the others; by default one invalid row prevents the import. */
      onlyGood: z.boolean().default(false),
    }),
    output: ImportJob,
    errors: [attachmentErrors.unknown, importErrors.alreadyRunning, userErrors.roleNotAllowed],
  }),
  ExportImportedPasswords: endpoint({
    kind: 'command',
    summary:
      'The initial passwords of imported users, for who imported them; again for 15 minutes after the first time',
    access: 'user:import',
    input: ById,
    file: 'xlsx',
    errors: [importErrors.noPasswords],
  }),
  ExportUsers: endpoint({
    kind: 'query',
    summary: 'What the list of users shows under these filters as a sheet, personal data masked',
    access: 'user:export',
    input: UserFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows, userErrors.tooManySearches],
  }),
} as const;
