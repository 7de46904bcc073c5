import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const certDelayMessages = defineMessages({
  en: {
    'call.UserCert/StudentCertToDelay': 'Prolonged a certificate',
    'cert-delay.outside-window': 'This certificate can be prolonged from {{from}} to {{until}}, not before',
    'cert-delay.expired':
      'This certificate could be prolonged from {{from}} to {{until}}. That time is over; initial training is needed again',
    'cert-delay.no-end': 'This certificate does not expire, and is not reviewed',
    'cert-delay.no-subject':
      'This certificate belongs to no training subject, so no refresher class counts for it',
    'cert-delay.no-months': 'The training subject does not say for how long a certificate is prolonged',
    'cert-delay.other-class': 'This is not a refresher class of the subject, or the person is not in it',
    'cert-delay.not-finished': 'The refresher class is not finished yet',
    'cert-delay.not-completed': 'The person has not completed the refresher class',
    'cert-delay.no-exam': 'The person has not passed an exam of the refresher class',
    'cert-delay.exam-outside': 'The exam was not passed between {{from}} and {{until}}',
    'cert-delay.used': 'The refresher class has been used for this certificate already',
    'cert-delay.stretch-too-soon':
      'Six years until the next review require ten years without a gap: the person has been certified since {{since}}, so from {{from}} on',
    'cert-delay.no-stretch': 'Six years until the next review change nothing for this certificate',
    'log-field.isStretched': 'Six years until the next review',
  },
  zhCn: {
    'call.UserCert/StudentCertToDelay': '证书复审或延期',
    'cert-delay.outside-window': '该证书可在 {{from}} 至 {{until}} 办理，现在尚早',
    'cert-delay.expired': '该证书的办理时间为 {{from}} 至 {{until}}，现已逾期，须重新参加初次培训',
    'cert-delay.no-end': '该证书长期有效，无需复审',
    'cert-delay.no-subject': '该证书没有对应的培训科目，不能以复训办理',
    'cert-delay.no-months': '培训科目未规定证书的延期时间',
    'cert-delay.other-class': '该培训班不是持证人参加的本科目复训班',
    'cert-delay.not-finished': '复训班尚未结班',
    'cert-delay.not-completed': '持证人未完成复训',
    'cert-delay.no-exam': '持证人未通过复训班的考试',
    'cert-delay.exam-outside': '持证人不是在 {{from}} 至 {{until}} 之间通过考试的',
    'cert-delay.used': '该复训班已用于此证书',
    'cert-delay.stretch-too-soon':
      '须连续持证满十年方可延长至六年复审：自 {{since}} 起持证，{{from}} 起可办理',
    'cert-delay.no-stretch': '延长至六年复审对此证书没有作用',
    'log-field.isStretched': '六年后复审',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof certDelayMessages> {}
}
