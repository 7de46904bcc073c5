import { mountDocument } from './document.ts';
import type { Feature } from '../../app/feature.ts';

export const documentFeature: Feature = {
  services: [],
  routes: mountDocument,
};
