import { compatibilityMatrix } from './compatibility/compatibility-call.ts';
import { createDeployToken, pageOfDeployTokens, revokeDeployToken } from './deploy-token.calls.ts';
import { remoteHealth } from './health/remote-health.ts';
import { reportFailure, reportLoad } from './health/report.ts';
import { acceptModuleOffer, moduleOffers } from './module-offers.ts';
import { clearOverride, startOverride } from './override/override.calls.ts';
import { registryFor } from './registry-call.ts';
import { acknowledgeNotice } from './health/release-notices.ts';
import { createRemote, updateRemote } from './remote.changes.ts';
import { oneRemote, pageOfRemotes, pageOfVersions } from './remote.list.ts';
import { activateVersion, rollbackVersion, setRollout } from './version-moves.ts';
import { implement } from '../../../app/implement.ts';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';

export const microFrontendService = implement(microFrontend, {
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
