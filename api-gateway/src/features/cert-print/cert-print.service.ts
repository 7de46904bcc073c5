import { previewTemplate } from './preview-template.ts';
import { printUserCerts } from './print-certs.ts';
import { implement } from '../../app/implement.ts';
import { certPrint } from '@college/contracts/business/cert-print';

export const certPrintService = implement(certPrint, {
  PreviewCertTemplate: previewTemplate,
  PrintUserCerts: printUserCerts,
});
