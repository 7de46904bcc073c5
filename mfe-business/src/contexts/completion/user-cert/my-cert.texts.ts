import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const myCertTexts = defineTexts('my-cert', {
  en: {
    ...commonTexts.en,
    details: 'Details',
    missing: 'There is no such certificate',
    missingHint: 'It has been cancelled, or it is not yours. Choose another one from the list.',
    renewTitle: 'Renew it by {{until}}',
    renew: 'Complete a refresher class of this subject and pass its exam by then.',
    reviewTitle: 'Its review is due by {{until}}',
    expiredTitle: 'Its time ended on {{until}}',
    expired: 'Initial training is needed again.',
    notYet: 'It is valid from {{from}} on.',
    revokedTitle: 'It was revoked on {{day}}',
    replacedTitle: 'It was replaced on {{day}}',
    replaced: 'Use the new certificate: {{number}}.',
    record: 'The authority decides about certificates of the state. This is only a record of it.',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    details: '详情',
    missing: '证书不存在',
    missingHint: '该证书已作废，或不属于您，请从列表中另选。',
    renewTitle: '请在 {{until}} 前办理延期',
    renew: '请在此之前完成本科目的复训班并通过考试。',
    reviewTitle: '请在 {{until}} 前完成复审',
    expiredTitle: '已于 {{until}} 到期',
    expired: '现须重新参加初次培训。',
    notYet: '该证书自 {{from}} 起有效。',
    revokedTitle: '已于 {{day}} 吊销',
    replacedTitle: '已于 {{day}} 换发',
    replaced: '请使用新证书：{{number}}。',
    record: '国家核发证书的办理以发证机关为准，此处仅为登记。',
  },
});
