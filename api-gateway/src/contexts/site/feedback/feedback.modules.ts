import { button, EVERYONE, MANAGER, page } from '../../../app/module-seed.ts';
import type { PlacedModules, RoleKey } from '../../../app/module-seed.ts';

const READERS: readonly RoleKey[] = ['college-manager', 'supervisory-manager', 'regulator'];
const ASKERS: readonly RoleKey[] = ['enterprise', 'teacher', 'student', 'personal'];

export const feedbackModules: readonly PlacedModules[] = [
  {
    under: '/business/notices',
    order: 42,
    modules: [
      page('/feedback', 'business/feedback/list', {
        zh: '反馈处理',
        en: 'Feedback',
        icon: 'mail',
        permCode: 'feedback:read',
        roles: READERS,
        children: [
          button('feedback:answer', '答复与关闭反馈', 'Answer and close feedback', MANAGER),
          button('feedback:reveal', '查看完整联系方式', 'See contacts in full', MANAGER),
          button('feedback:mask', '清除联系方式', 'Destroy contacts', MANAGER),
        ],
      }),
      page('/myFeedback', 'business/feedback/mine', {
        zh: '我的反馈',
        en: 'My feedback',
        icon: 'mail',
        permCode: 'feedback:create',
        roles: ASKERS,
      }),
    ],
  },
  {
    under: '/visitor',
    order: 50,
    modules: [
      page('/visitor/feedBack', 'visitor/feedback', {
        zh: '意见反馈',
        en: 'Feedback',
        icon: 'mail',
        roles: EVERYONE,
      }),
    ],
  },
];
