import type { LoginLogRecord } from './login-log.list.table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { wordFor } from '../audit-log/log-words.ts';
import { deviceOf } from './device.ts';
import type { LoginLogRow } from '@college/contracts/identity/login-log';

export const loginLogRow = (row: LoginLogRecord, language: Language): LoginLogRow => ({
  id: row.id,
  time: row.time,
  userName: row.user_name,
  how: row.how,
  howText: wordFor('login-how', row.how, language),
  outcome: row.outcome,
  outcomeText: wordFor('login-outcome', row.outcome, language),
  address: row.address,
  device: deviceText(row.user_agent),
  traceId: row.trace_id,
});

const deviceText = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter((part) => part !== '').join(' · ');
};
