import { applicationNewsKind } from './application-news.ts';
import { classApplicationMessages } from './class-application.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const classApplicationFeature: Feature = {
  services: [],
  messages: [classApplicationMessages],
  jobKinds: [applicationNewsKind],
};
