import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const ledgerMessages = defineMessages({
  en: { 'subject.ledger': 'Ledger of records' },
  zhCn: { 'subject.ledger': '记录台账' },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerMessages> {}
}
