import { classUserMessages } from './class-user.messages.ts';
import type { Feature } from '../../app/feature.ts';

export const classUserFeature: Feature = {
  services: [],
  messages: [classUserMessages],
};
