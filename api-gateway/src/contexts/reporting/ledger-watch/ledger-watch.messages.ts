import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const ledgerWatchMessages = defineMessages({
  en: {
    'ledger.notice-title': 'Ledger checkpoint of {{day}}',
    'ledger.notice-intro': 'Entries in the ledger of records: {{size}}. Keep this checkpoint.',
    'ledger.notice-text':
      'These lines say what the ledger of records was on {{day}}. Keep them outside of this platform: whoever compares them with a later export finds out whether a record was changed in between.',
    'ledger.refused-title': 'Ledger entries written past the platform: {{count}}',
    'ledger.refused-intro':
      'Somebody has written to the database itself. These entries were not signed. Please look into it.',
    'ledger.refused-text':
      'New entries of the ledger of records that this platform has not written, or not so: {{count}}. They were not appended and not signed. Find out who may write to the database, and verify the ledger (System management, Ledger of records).',
  },
  zhCn: {
    'ledger.notice-title': '台账校验点 {{day}}',
    'ledger.notice-intro': '记录台账现有 {{size}} 条记录。请妥善保存本校验点。',
    'ledger.notice-text':
      '以下各行说明记录台账在 {{day}} 的状态。请在本平台之外保存：日后与导出的台账比对，即可发现其间是否有记录被改动。',
    'ledger.refused-title': '发现绕过平台写入的台账记录：{{count}} 条',
    'ledger.refused-intro': '有人直接改写了数据库。这些记录未被签名，请尽快核查。',
    'ledger.refused-text':
      '记录台账中新出现 {{count}} 条并非由本平台写入、或写入后被改动的记录。这些记录未被记入台账，也未被签名。请核查谁有数据库的写入权限，并验证台账（系统管理—记录台账）。',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerWatchMessages> {}
}
