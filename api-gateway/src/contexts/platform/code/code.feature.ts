import { codeKindService, codeContentService } from './code.service.ts';
import { codeMessages } from './code.messages.ts';
import { codeModules } from './code.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const codeFeature: Feature = {
  services: [codeKindService, codeContentService],
  messages: [codeMessages],
  modules: codeModules,
};
