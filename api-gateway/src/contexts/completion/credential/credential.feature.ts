import { mountKeys } from './credential.routes.ts';
import type { Feature } from '../../../app/feature.ts';

export const credentialFeature: Feature = {
  services: [],
  routes: mountKeys,
  // Keys that have signed credentials; the public ones are sealed, too, so that a row from elsewhere is none.
  sealed: [
    {
      table: 'credential_keys',
      rowKey: 'kid',
      columns: [{ sealed: 'jwk_sealed' }, { sealed: 'secret_sealed' }],
    },
  ],
};
