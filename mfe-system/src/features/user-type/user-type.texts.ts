import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const userTypeTexts = defineTexts('user-type', {
  en: {
    ...commonTexts.en,
    title: 'User types',
    one: 'User type',
    intro:
      'The seven types of the system, and types of your own that tell some users of one of the seven apart.',
    create: 'New user type',
    edit: 'Change the user type',
    keyword: 'Name',
    baseType: 'Refines',
    baseHint: 'This cannot be changed later.',
    count: 'Users',
    usersOf: 'Users of the type {{name}}',
    deleteMessage: 'The type is lost and cannot be brought back.',
    heldMessage_one: '{{count}} user is of this type. Take it away there first.',
    heldMessage_other: '{{count}} users are of this type. Take it away from them first.',
    emptyTitle: 'No user type',
    emptyHint: 'Add one.',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    title: '用户类型',
    one: '用户类型',
    intro: '系统内置七种用户类型；可在其中一种之下自行添加细分类型。',
    create: '新建用户类型',
    edit: '修改用户类型',
    keyword: '名称',
    baseType: '基础类型',
    baseHint: '保存后不能修改。',
    count: '用户数',
    usersOf: '“{{name}}”类型的用户',
    deleteMessage: '类型删除后无法恢复。',
    heldMessage_other: '仍有 {{count}} 个用户属于该类型，请先移除。',
    emptyTitle: '没有用户类型',
    emptyHint: '请新建用户类型。',
  },
});
