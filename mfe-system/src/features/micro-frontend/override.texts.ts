import { defineTexts } from '@college/portal-sdk/texts';

export const overrideTexts = defineTexts('override', {
  en: {
    title: 'Show your own build of {{remote}}?',
    message:
      'For eight hours, and in this browser only, {{remote}} comes from the address below instead of from its release. It runs with your login. Go on only if you started that build yourself.',
    remote: 'Remote',
    address: 'Address',
    confirm: 'Show my build',
    cancel: 'Do not',
    refusedTitle: 'You may not show a build of your own here',
    refusedMessage:
      'The address asks to show {{remote}} from {{address}}. That takes the permission micro-frontend:override; ask an administrator for it. Nothing was changed.',
    unreadableTitle: 'The address asks for a build that cannot be understood',
    unreadableMessage: 'It should end with ?override=business@http://localhost:3001/. Nothing was changed.',
  },
  'zh-CN': {
    title: '显示您自己构建的 {{remote}}？',
    message:
      '八小时内，仅在此浏览器中，{{remote}} 将从下列地址加载，而不使用已发布的版本，并以您的登录身份运行。仅当该构建由您本人启动时才继续。',
    remote: '微前端',
    address: '地址',
    confirm: '显示我的构建',
    cancel: '取消',
    refusedTitle: '您无权在此显示自己的构建',
    refusedMessage:
      '当前地址要求从 {{address}} 加载 {{remote}}，这需要 micro-frontend:override 权限，请联系管理员。未做任何更改。',
    unreadableTitle: '无法识别地址中要求的构建',
    unreadableMessage: '地址应以 ?override=business@http://localhost:3001/ 的形式结尾。未做任何更改。',
  },
});
