import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const ledgerWatchMessages = defineMessages({
  en: {
    'ledger.notice-title': 'Ledger checkpoint of {{day}}',
    'ledger.notice-intro': 'Entries in the ledger of records: {{size}}. Keep this checkpoint.',
    'ledger.notice-text':
      'These lines say what the ledger of records was on {{day}}. Keep them outside of this platform: whoever compares them with a later export finds out whether a record was changed in between.',
    'ledger.refused-title': 'Ledger entries not written by the platform: {{count}}',
    'ledger.refused-intro':
      'Somebody has written directly to the database. These entries were not signed. Please look into it.',
    'ledger.refused-text':
      'New entries in the ledger of records that this platform did not write, or that were changed since: {{count}}. They were not appended and not signed. Find out who may write to the database, and verify the ledger (System management, Ledger of records).',
    'ledger.alarm-title': 'The ledger is not the one that was signed',
    'ledger.alarm.smaller':
      'The size of the ledger is {{size}}, and {{known}} was signed. The database was set back, and nothing is signed until this is settled.',
    'ledger.alarm.different':
      'The ledger is not the one of size {{known}} that was signed. Nothing is signed until this is settled.',
    'ledger.alarm.unsigned':
      'The ledger, of size {{size}}, has no signature of this platform. Nothing is signed until this is settled.',
    'ledger.alarm.unreadable':
      'The file with the newest checkpoint of the ledger cannot be read. Nothing is signed until this is settled.',
    'ledger.alarm.witness-larger':
      'The witness has seen a ledger of size {{known}}, and ours is of size {{size}}. Entries were lost, or somebody has shown it another ledger.',
    'ledger.alarm.witness-different':
      'The witness has seen another ledger than ours: the two differ at size {{known}}.',
    'ledger.alarm-text':
      'If you have restored a backup, accept it on the machine of the gateway with pnpm ledger:accept-restore. Otherwise somebody has written to the database itself: find out who, keep a copy of the database, and verify the ledger against checkpoints that others have kept. New entries wait meanwhile and are not lost.',
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
    'ledger.alarm-title': '台账与已签名的不符',
    'ledger.alarm.smaller':
      '台账现有 {{size}} 条记录，而此前已签名 {{known}} 条：数据库被退回到了更早的状态。查清之前不再签名。',
    'ledger.alarm.different': '台账的前 {{known}} 条记录与已签名的不一致。查清之前不再签名。',
    'ledger.alarm.unsigned': '台账（{{size}} 条记录）没有本平台的签名。查清之前不再签名。',
    'ledger.alarm.unreadable': '保存台账校验点的文件无法读取。查清之前不再签名。',
    'ledger.alarm.witness-larger':
      '见证方见过 {{known}} 条台账记录，而现在只有 {{size}} 条：有记录丢失，或有人向见证方出示了另一本台账。',
    'ledger.alarm.witness-different': '见证方见过的 {{known}} 条记录的台账与本台账不一致。',
    'ledger.alarm-text':
      '如果您恢复了备份，请在网关所在的机器上运行 pnpm ledger:accept-restore 予以确认。否则就是有人直接改写了数据库：请核查是谁，保留数据库副本，并用他人保存的校验点验证台账。其间新记录会等待，不会丢失。',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof ledgerWatchMessages> {}
}
