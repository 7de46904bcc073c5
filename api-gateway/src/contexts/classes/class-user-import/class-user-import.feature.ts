import { classUserImportMessages } from './class-user-import.messages.ts';
import { classUserImportModules } from './class-user-import.modules.ts';
import { classUserImportKind, classUserTemplate, importClassUsers } from './class-user-import.ts';
import type { Feature } from '../../../app/feature.ts';
import { classUserImport } from '@college/contracts/classes/class-user-import';
import { implement } from '../../../app/implement.ts';

const classUserImportService = implement(classUserImport, {
  ExportTrainClassUserTemplate: classUserTemplate,
  ImportTrainClassUsers: importClassUsers,
});

export const classUserImportFeature: Feature = {
  services: [classUserImportService],
  messages: [classUserImportMessages],
  modules: classUserImportModules,
  jobKinds: [classUserImportKind],
};
