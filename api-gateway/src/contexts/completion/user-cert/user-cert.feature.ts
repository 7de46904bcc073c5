import { getCertDelayPlan, studentCertToDelay } from './cert-delay.ts';
import { certSource } from './cert-source.table.ts';
import { certDelayMessages } from './cert-delay.messages.ts';
import { certExpiryService } from './cert-expiry.service.ts';
import { certImportMessages } from './cert-import.messages.ts';
import { certImportKind, certTemplate, importUserCert } from './cert-import.ts';
import { classCertKind } from './class-cert.job.ts';
import { classCertService } from './class-cert.service.ts';
import { schedule } from '../../../app/schedule.ts';
import { notifyDue } from './notify-due.ts';
import { moveCerts } from './merge-certs.ts';
import { mountStatusLists } from './status-route.ts';
import { userCertDashboard } from './user-cert.dashboard.ts';
import { userCertFinders } from './user-cert.finders.ts';
import { userCertMessages } from './user-cert.messages.ts';
import { userCertModules } from './user-cert.modules.ts';
import { userCertService } from './user-cert.service.ts';
import { certUses } from './user-cert.table.ts';
import type { Feature } from '../../../app/feature.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { to } from '../../../app/addition.ts';
import { userCertCodes } from './user-cert.codes.ts';
import { certDelay } from '@college/contracts/completion/cert-delay';
import { implement } from '../../../app/implement.ts';
import { certImport } from '@college/contracts/completion/cert-transfer';

const HOUR_MS = 60 * 60_000;

const certDelayService = implement(certDelay, {
  GetCertDelayPlan: getCertDelayPlan,
  StudentCertToDelay: studentCertToDelay,
});

const certImportService = implement(certImport, {
  ExportUserCertTemplate: certTemplate,
  ImportUserCert: importUserCert,
});

export const userCertFeature: Feature = {
  routes: mountStatusLists,
  services: [userCertService, classCertService, certDelayService, certImportService, certExpiryService],
  messages: [userCertMessages, certDelayMessages, certImportMessages],
  modules: userCertModules,
  jobKinds: [classCertKind, certImportKind],
  demo: () => import('../../../../seeds/demo/user-cert.ts'),
  dashboard: userCertDashboard,
  schedules: (app, services) =>
    schedule(app, HOUR_MS, {
      work: async () => ({ certificates: await notifyDue(services) }),
      done: 'people were notified of certificates that run out',
      failed: 'people could not be notified of certificates that run out',
    }),
  finders: userCertFinders,
  uses: certUses,
  codes: [userCertCodes],
  limits: {
    // Each of up to 200 takes a transaction of its own.
    'UserCert/IssueUserCert': 0.05,
    'UserCert/CreateStudentCertByClass': 0.02,
    // Cheap to request, expensive to answer.
    'UserCert/GetUserCertPdf': 0.05,
    'UserCert/GetMyUserCertPdf': 0.02,
  },
  // The ID card as it was when a certificate was issued.
  sealed: [{ table: 'user_certs', rowKey: 'row_key', columns: [{ sealed: 'id_card_sealed' }] }],
  adds: [
    to(mergedRecords, {
      move: moveCerts,
      moved: ['user_certs.user_id'],
      left: ['user_cert_history.user_id'],
    }),
    to(ledgerSources, certSource),
  ],
};
