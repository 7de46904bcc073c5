import { classArchiveMessages } from './class-archive.messages.ts';
import { archiveJob, classArchiveService } from './class-archive.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const classArchiveFeature: Feature = {
  services: [classArchiveService],
  messages: [classArchiveMessages],
  jobKinds: [archiveJob],
};
