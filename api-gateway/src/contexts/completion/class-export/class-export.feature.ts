import { classExportMessages } from './class-export.messages.ts';
import { classExportJobs, classExportService } from './class-export.service.ts';
import type { Feature } from '../../../app/feature.ts';

/** Cheap to request, expensive to answer. */
const SHARE = 0.02;

export const classExportFeature: Feature = {
  services: [classExportService],
  jobKinds: classExportJobs,
  messages: [classExportMessages],
  limits: Object.fromEntries(
    Object.keys(classExportService.handlers).map((action) => [`TrainClass/${action}`, SHARE]),
  ),
};
