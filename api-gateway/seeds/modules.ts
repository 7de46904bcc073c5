import { commonMatterPages } from './modules/common-matter.ts';
import { feedbackPages } from './modules/feedback.ts';
import { standardPages } from './modules/standard.ts';
import { attachmentPages } from './modules/attachment.ts';
import { codePages } from './modules/code.ts';
import { downCenterKeepingPages, downCenterPages } from './modules/down-center.ts';
import { labelPages } from './modules/label.ts';
import { logPages } from './modules/log.ts';
import { microFrontendPages } from './modules/micro-frontend.ts';
import { publicItemPages, publicItemReadingPages } from './modules/public-item.ts';
import { noticePages } from './modules/notice.ts';
import { placePages } from './modules/place.ts';
import { modulePages } from './modules/module.ts';
import { portal, visitor } from './modules/public.ts';
import { rolePages } from './modules/role.ts';
import { MANAGER, menu, SIGNED_IN, USER_READERS } from './modules/seed.ts';
import type { ModuleSeed } from './modules/seed.ts';
import { trainClassPages } from './modules/train-class.ts';
import { userTypePages } from './modules/user-type.ts';
import { photoPages, userPages } from './modules/user.ts';

/** What a new installation offers, and to whom (the table of roles in docs/permissions.csv). */
export const modules: readonly ModuleSeed[] = [
  portal,
  visitor,
  menu('/business', {
    zh: '业务管理',
    en: 'Business management',
    icon: 'subject',
    roles: SIGNED_IN,
    children: [
      ...trainClassPages,
      ...commonMatterPages,
      ...standardPages,
      ...feedbackPages,
      ...downCenterPages,
      ...publicItemReadingPages,
      ...noticePages,
    ],
  }),
  menu('/basic', {
    zh: '基础信息维护',
    en: 'Basic messages',
    icon: 'list',
    roles: MANAGER,
    children: [...downCenterKeepingPages, ...labelPages, ...userTypePages, ...publicItemPages],
  }),
  menu('/system', {
    zh: '系统管理',
    en: 'System management',
    icon: 'settings',
    roles: [...USER_READERS, 'regulator'],
    children: [
      ...userPages,
      ...photoPages,
      ...rolePages,
      ...modulePages,
      ...placePages,
      ...codePages,
      ...attachmentPages,
      ...microFrontendPages,
      ...logPages,
    ],
  }),
];
