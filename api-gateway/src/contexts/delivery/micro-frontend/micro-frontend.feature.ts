import { moveOwnedRemotes } from './remote.table.ts';
import { mountDeploy } from './release/deploy-routes.ts';
import { prepareBuilds } from './before-listening.ts';
import { mountSdk } from './sdk-files.ts';
import { mountStaticFiles } from './static-files.ts';
import { microFrontendMessages } from './micro-frontend.messages.ts';
import { compatibilityMessages } from './compatibility/compatibility.messages.ts';
import { gateMessages } from './release/gate.messages.ts';
import { microFrontendModules } from './micro-frontend.modules.ts';
import { compatibilityMatrix } from './compatibility/compatibility-call.ts';
import { createDeployToken, pageOfDeployTokens, revokeDeployToken } from './deploy-token.calls.ts';
import { remoteHealth } from './health/remote-health.ts';
import { reportFailure, reportLoad } from './health/report.ts';
import { acceptModuleOffer, moduleOffers } from './module-offers.ts';
import { clearOverride, startOverride } from './override/override.calls.ts';
import { registryFor } from './registry-call.ts';
import { acknowledgeNotice } from './health/release-notices.ts';
import { createRemote, updateRemote } from './remote.changes.ts';
import { remoteGauges } from './remote.gauges.ts';
import { oneRemote, pageOfRemotes, pageOfVersions } from './remote.list.ts';
import { activateVersion, rollbackVersion, setRollout } from './version-moves.ts';
import { microFrontendDashboard } from './micro-frontend.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { implement } from '../../../app/implement.ts';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';

const microFrontendService = implement(microFrontend, {
  GetRegistry: registryFor,
  ReportRemoteLoad: reportLoad,
  ReportRemoteFailure: reportFailure,

  GetRemotePageList: pageOfRemotes,
  GetRemote: oneRemote,
  CreateRemote: createRemote,
  UpdateRemote: updateRemote,
  GetRemoteHealth: remoteHealth,

  GetRemoteVersionPageList: pageOfVersions,
  ActivateVersion: activateVersion,
  RollbackVersion: rollbackVersion,
  SetRollout: setRollout,
  GetCompatibility: compatibilityMatrix,

  GetDeployTokenPageList: pageOfDeployTokens,
  CreateDeployToken: createDeployToken,
  RevokeDeployToken: revokeDeployToken,

  GetModuleOffers: moduleOffers,
  AcceptModuleOffer: acceptModuleOffer,

  StartOverride: startOverride,
  ClearOverride: clearOverride,
  AcknowledgeReleaseNotice: acknowledgeNotice,
});

export const microFrontendFeature: Feature = {
  services: [microFrontendService],
  messages: [microFrontendMessages, compatibilityMessages, gateMessages],
  modules: microFrontendModules,
  gauges: remoteGauges,
  dashboard: microFrontendDashboard,
  limits: {
    // A whole classroom opens its first page at once from one address, and each page reports once for each remote.
    'MicroFrontend/ReportRemoteLoad': 0.5,
    'MicroFrontend/ReportRemoteFailure': 0.1,
  },
  routes: async (app, services) => {
    mountStaticFiles(app, services);
    mountSdk(app, services);
    await mountDeploy(app, services);
  },
  beforeListening: prepareBuilds,
  demo: () => import('../../../../seeds/demo/micro-frontend.ts'),
  adds: [
    to(mergedRecords, {
      move: moveOwnedRemotes,
      moved: ['remotes.owner_user_id'],
      left: ['release_notice_reads.user_id', 'remote_outcomes.user_id'],
    }),
  ],
};
