import { defineTexts } from '@college/portal-sdk/texts';

export const userStatesTexts = defineTexts('user-states', {
  en: {
    names: '{{names}} and {{more}} more',
    number: 'No. {{id}}',
    enableTitle_one: 'Enable one user?',
    enableTitle_other: 'Enable {{count}} users?',
    enableMessage: '{{names}}: they can sign in again with the password of before.',
    enabling: 'Enabling…',
    enabledDone_one: 'One user is enabled',
    enabledDone_other: '{{count}} users are enabled',
    notEnabled_one: 'One user could not be enabled',
    notEnabled_other: '{{count}} users could not be enabled',
    disableTitle_one: 'Disable one user?',
    disableTitle_other: 'Disable {{count}} users?',
    disableMessage:
      '{{names}}: all their logins end at once, and work that is not saved is lost. They cannot sign in until they are enabled again. Their data stays.',
    disabling: 'Disabling…',
    disabledDone_one: 'One user is disabled',
    disabledDone_other: '{{count}} users are disabled',
    notDisabled_one: 'One user could not be disabled',
    notDisabled_other: '{{count}} users could not be disabled',
    stayTicked: 'Those who are still in the list stay ticked there.',
    reason: 'Reason',
  },
  'zh-CN': {
    names: '{{names}}及另外 {{more}} 人',
    number: '编号 {{id}}',
    enableTitle_other: '启用 {{count}} 个用户？',
    enableMessage: '{{names}}：可使用原密码重新登录。',
    enabling: '正在启用…',
    enabledDone_other: '已启用 {{count}} 个用户',
    notEnabled_other: '{{count}} 个用户未能启用',
    disableTitle_other: '停用 {{count}} 个用户？',
    disableMessage:
      '{{names}}：所有登录将立即结束，未保存的内容会丢失；重新启用之前无法登录。账号资料予以保留。',
    disabling: '正在停用…',
    disabledDone_other: '已停用 {{count}} 个用户',
    notDisabled_other: '{{count}} 个用户未能停用',
    stayTicked: '仍在列表中的用户保持选中。',
    reason: '原因',
  },
});
