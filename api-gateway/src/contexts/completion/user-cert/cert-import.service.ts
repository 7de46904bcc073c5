import { certTemplate, importUserCert } from './cert-import.ts';
import { implement } from '../../../app/implement.ts';
import { certImport } from '@college/contracts/completion/cert-transfer';

export const certImportService = implement(certImport, {
  ExportUserCertTemplate: certTemplate,
  ImportUserCert: importUserCert,
});
