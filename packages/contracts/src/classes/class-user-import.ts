/** People who are entered into a class from a sheet. */
import { endpoint, defineService } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ImportJob, importErrors, ImportMode } from '../platform/import-job.ts';

/** A class has seats for some hundreds at most. */
export const MAX_CLASS_ROWS = 500;

export const classUserImport = defineService('TrainClass', {
  ExportTrainClassUserTemplate: endpoint({
    kind: 'query',
    summary: 'The empty sheet of people for a class, with a second one that says what goes where',
    access: 'class-user:import',
    file: 'xlsx',
  }),
  ImportTrainClassUsers: endpoint({
    kind: 'command',
    summary:
      'Start to check or enter the people of an uploaded sheet: a manager anybody, an enterprise its own staff; each then waits for a decision',
    access: 'class-user:import',
    input: z.object({
      classId: Id,
      /** Of an upload with the purpose `sheet`. */
      fileId: Id,
      mode: ImportMode,
      /** Enters the good rows and skips the others; by default one bad row keeps all out. */
      onlyGood: z.boolean().default(false),
      /** Who has no account yet gets one, as by an approved application; those of an enterprise are its staff. */
      createAccounts: z.boolean().default(false),
    }),
    output: ImportJob,
    errors: [attachmentErrors.unknown, importErrors.alreadyRunning],
  }),
});
