import { documentMessages } from './document.messages.ts';
import { mountDocument } from './document.ts';
import { mountForSearchEngines } from './search-engines.ts';
import type { Feature } from '../../../app/feature.ts';

export const documentFeature: Feature = {
  services: [],
  messages: [documentMessages],
  routes: (app, services) => {
    mountForSearchEngines(app, services);
    mountDocument(app, services);
  },
};
