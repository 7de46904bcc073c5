import { certPrintMessages } from './cert-print.messages.ts';
import { certExportService, certPrintService } from './cert-print.service.ts';
import { certExportKind } from './export-certs.ts';
import { printJob } from './print-certs.ts';
import type { Feature } from '../../../app/feature.ts';

export const certPrintFeature: Feature = {
  services: [certPrintService, certExportService],
  messages: [certPrintMessages],
  jobKinds: [printJob, certExportKind],
  // Cheap to request, expensive to answer.
  limits: { 'UserCert/PreviewCertTemplate': 0.05, 'UserCert/PrintUserCerts': 0.01 },
};
