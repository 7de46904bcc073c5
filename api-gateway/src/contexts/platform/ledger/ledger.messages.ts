import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const ledgerMessages = defineMessages({
  en: {
    'subject.ledger': 'Ledger of records',
    'dashboard.ledger': 'Ledger',
    'dashboard.ledger-well': 'As signed',
    'dashboard.ledger-problems': '{{count|# problem|# problems}}',
    'dashboard.ledger-refused': 'Ledger entries not written by the platform',
    'dashboard.ledger-alarm': 'Ledger that is not the one that was signed',
  },
  zhCn: {
    'subject.ledger': '记录台账',
    'dashboard.ledger': '台账',
    'dashboard.ledger-well': '与签名一致',
    'dashboard.ledger-problems': '{{count}} 个问题',
    'dashboard.ledger-refused': '绕过平台写入的台账记录',
    'dashboard.ledger-alarm': '台账与已签名的不符',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerMessages> {}
}
