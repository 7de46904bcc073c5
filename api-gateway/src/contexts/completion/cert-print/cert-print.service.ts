import { exportUserCert } from './export-certs.ts';
import { previewTemplate } from './preview-template.ts';
import { printUserCerts } from './print-certs.ts';
import { implement } from '../../../app/implement.ts';
import { certExport } from '@college/contracts/completion/cert-transfer';
import { certPrint } from '@college/contracts/completion/cert-print';

export const certPrintService = implement(certPrint, {
  PreviewCertTemplate: previewTemplate,
  PrintUserCerts: printUserCerts,
});

export const certExportService = implement(certExport, { ExportUserCert: exportUserCert });
