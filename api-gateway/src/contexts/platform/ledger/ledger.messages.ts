import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const ledgerMessages = defineMessages({
  en: {
    'subject.ledger': 'Ledger of records',
    'dashboard.ledger-refused': 'Ledger entries not written by the platform',
    'dashboard.ledger-alarm': 'Ledger that is not the one that was signed',
  },
  zhCn: {
    'subject.ledger': '记录台账',
    'dashboard.ledger-refused': '绕过平台写入的台账记录',
    'dashboard.ledger-alarm': '台账与已签名的不符',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerMessages> {}
}
