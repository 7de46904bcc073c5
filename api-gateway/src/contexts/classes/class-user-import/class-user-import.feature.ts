import { classUserImportMessages } from './class-user-import.messages.ts';
import { classUserImportModules } from './class-user-import.modules.ts';
import { classUserImportService } from './class-user-import.service.ts';
import { classUserImportKind } from './class-user-import.ts';
import type { Feature } from '../../../app/feature.ts';

export const classUserImportFeature: Feature = {
  services: [classUserImportService],
  messages: [classUserImportMessages],
  modules: classUserImportModules,
  jobKinds: [classUserImportKind],
};
