import { mountKeys } from './credential.routes.ts';
import type { Feature } from '../../../app/feature.ts';

export const credentialFeature: Feature = {
  services: [],
  routes: mountKeys,
};
