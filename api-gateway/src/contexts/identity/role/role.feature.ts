import { roleFinder } from './role.finder.ts';
import { roleService } from './role.service.ts';
import { roleMessages } from './role.messages.ts';
import { roleModules } from './role.modules.ts';
import type { Feature } from '../../../app/feature.ts';

export const roleFeature: Feature = {
  services: [roleService],
  messages: [roleMessages],
  modules: roleModules,
  finders: [roleFinder],
};
