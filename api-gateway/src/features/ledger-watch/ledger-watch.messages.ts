import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

export const ledgerWatchMessages = defineMessages({
  en: {
    'ledger.notice-title': 'Ledger checkpoint of {day}',
    'ledger.notice-intro': 'Entries in the ledger of records: {size}. Keep this checkpoint.',
    'ledger.notice-text':
      'These lines say what the ledger of records was on {day}. Keep them outside of this platform: whoever compares them with a later export finds out whether a record was changed in between.',
  },
  zhCn: {
    'ledger.notice-title': '台账校验点 {day}',
    'ledger.notice-intro': '记录台账现有 {size} 条记录。请妥善保存本校验点。',
    'ledger.notice-text':
      '以下各行说明记录台账在 {day} 的状态。请在本平台之外保存：日后与导出的台账比对，即可发现其间是否有记录被改动。',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerWatchMessages> {}
}
