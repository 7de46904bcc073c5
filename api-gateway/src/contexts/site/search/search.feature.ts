import { searchMessages } from './search.messages.ts';
import { searchService } from './search.service.ts';
import type { Feature } from '../../../app/feature.ts';

export const searchFeature: Feature = { services: [searchService], messages: [searchMessages] };
