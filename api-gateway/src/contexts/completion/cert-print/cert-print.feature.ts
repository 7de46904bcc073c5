import { previewTemplate } from './preview-template.ts';
import { certPrintMessages } from './cert-print.messages.ts';
import { certExportKind, exportUserCert } from './export-certs.ts';
import { printJob, printUserCerts } from './print-certs.ts';
import type { Feature } from '../../../app/feature.ts';
import { certPrint } from '@college/contracts/completion/cert-print';
import { certExport } from '@college/contracts/completion/cert-transfer';
import { implement } from '../../../app/implement.ts';

const certPrintService = implement(certPrint, {
  PreviewCertTemplate: previewTemplate,
  PrintUserCerts: printUserCerts,
});

const certExportService = implement(certExport, { ExportUserCert: exportUserCert });

export const certPrintFeature: Feature = {
  services: [certPrintService, certExportService],
  messages: [certPrintMessages],
  jobKinds: [printJob, certExportKind],
  // Cheap to request, expensive to answer.
  limits: { 'UserCert/PreviewCertTemplate': 0.05, 'UserCert/PrintUserCerts': 0.01 },
};
