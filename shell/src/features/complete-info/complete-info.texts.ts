import { defineTexts } from '@college/portal-sdk/texts';

export const completeInfoTexts = defineTexts('complete-info', {
  en: {
    title: 'My details',
    intro: 'The college needs these to teach, examine and certify you.',
    recorded: 'On record',
    recordedHint: 'These are recorded once. To correct one, ask an administrator: {{phone}}.',
    recordedHintAlone: 'These are recorded once. To correct one, ask an administrator.',
    rest: 'What you fill in yourself',
    once: 'Recorded once: only an administrator can change it afterwards.',
    later: 'Later',
    done: 'Your details have been saved',
    phoneFormat: 'a mobile number has 11 digits and begins with 1',
    idCardFormat: 'an ID-card number has 18 characters',
    idCardCheck: 'this number is not valid; compare it with the card',
    emailFormat: 'this is not an e-mail address',
  },
  'zh-CN': {
    title: '个人信息',
    intro: '学院开展培训、考试和发证需要以下信息。',
    recorded: '已登记信息',
    recordedHint: '以上信息登记后不可自行修改，如需更正请联系管理员：{{phone}}。',
    recordedHintAlone: '以上信息登记后不可自行修改，如需更正请联系管理员。',
    rest: '本人填写',
    once: '仅可填写一次，保存后如需修改请联系管理员。',
    later: '稍后再填',
    done: '个人信息已保存',
    phoneFormat: '手机号为 11 位数字，以 1 开头',
    idCardFormat: '身份证号为 18 位',
    idCardCheck: '身份证号校验不通过，请与证件核对',
    emailFormat: '邮箱格式不正确',
  },
});
