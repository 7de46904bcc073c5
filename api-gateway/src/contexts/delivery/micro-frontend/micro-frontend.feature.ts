import { moveOwnedRemotes } from './merge-owner.table.ts';
import { microFrontendService } from './micro-frontend.service.ts';
import { mountDeploy } from './release/deploy-routes.ts';
import { prepareBuilds } from './before-listening.ts';
import { mountSdk } from './sdk-files.ts';
import { mountStaticFiles } from './static-files.ts';
import { microFrontendMessages } from './micro-frontend.messages.ts';
import { compatibilityMessages } from './compatibility/compatibility.messages.ts';
import { gateMessages } from './release/gate.messages.ts';
import { microFrontendModules } from './micro-frontend.modules.ts';
import { microFrontendDashboard } from './micro-frontend.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';

export const microFrontendFeature: Feature = {
  services: [microFrontendService],
  messages: [microFrontendMessages, compatibilityMessages, gateMessages],
  modules: microFrontendModules,
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
  onMerge: {
    move: moveOwnedRemotes,
    moved: ['remotes.owner_user_id'],
    left: ['release_notice_reads.user_id', 'remote_outcomes.user_id'],
  },
};
