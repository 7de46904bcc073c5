import { moveOwnedRemotes } from './merge-owner.table.ts';
import { microFrontendService } from './micro-frontend.service.ts';
import { mountDeploy } from './release/deploy-routes.ts';
import type { Feature } from '../../app/feature.ts';

export const microFrontendFeature: Feature = {
  services: [microFrontendService],
  limits: {
    // A classroom opens its first page at once from one address, and each page reports once a remote.
    'MicroFrontend/ReportRemoteLoad': 0.5,
    'MicroFrontend/ReportRemoteFailure': 0.1,
  },
  routes: (app, services) => mountDeploy(app, services),
  onMerge: {
    move: moveOwnedRemotes,
    moved: ['remotes.owner_user_id'],
    left: ['release_notice_reads.user_id', 'remote_outcomes.user_id'],
  },
};
