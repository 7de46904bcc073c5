import { certSource } from './cert-source.table.ts';
import { certDelayMessages } from './cert-delay.messages.ts';
import { certDelayService } from './cert-delay.service.ts';
import { classCertKind } from './class-cert.job.ts';
import { classCertService } from './class-cert.service.ts';
import { moveCerts } from './merge-certs.ts';
import { mountStatusLists } from './status-route.ts';
import { userCertDashboard } from './user-cert.dashboard.ts';
import { userCertMessages } from './user-cert.messages.ts';
import { userCertModules } from './user-cert.modules.ts';
import { userCertService } from './user-cert.service.ts';
import { countOfKind } from './user-cert.table.ts';
import type { Feature } from '../../app/feature.ts';
import type { JobKind } from '../../jobs/job.ts';
import { CERT_KIND } from '@college/contracts/business/user-cert';

export const userCertFeature: Feature = {
  routes: mountStatusLists,
  services: [userCertService, classCertService, certDelayService],
  messages: [userCertMessages, certDelayMessages],
  modules: userCertModules,
  jobKinds: [classCertKind as JobKind],
  demo: () => import('../../../seeds/demo/user-cert.ts'),
  dashboard: userCertDashboard,
  ledger: [certSource],
  codeUses: [{ kindKey: CERT_KIND, subject: 'user-cert', count: countOfKind }],
  limits: {
    // Each of up to 200 takes a transaction of its own.
    'UserCert/IssueUserCert': 0.05,
    'UserCert/CreateStudentCertByClass': 0.02,
    // Cheap to request, expensive to answer.
    'UserCert/GetUserCertPdf': 0.05,
    'UserCert/GetMyUserCertPdf': 0.02,
  },
  onMerge: {
    move: moveCerts,
    moved: ['user_certs.user_id'],
    left: ['user_cert_history.user_id'],
  },
};
