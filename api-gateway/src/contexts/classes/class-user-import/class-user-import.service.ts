import { classUserTemplate, importClassUsers } from './class-user-import.ts';
import { implement } from '../../../app/implement.ts';
import { classUserImport } from '@college/contracts/classes/class-user-import';

export const classUserImportService = implement(classUserImport, {
  ExportTrainClassUserTemplate: classUserTemplate,
  ImportTrainClassUsers: importClassUsers,
});
