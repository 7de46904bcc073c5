import { loginLogsOf } from './login-log.list.table.ts';
import { loginLogRow } from './login-log.view.ts';
import type { Handlers } from '../../../app/implement.ts';
import type { myLoginLogActions } from '@college/contracts/identity/my-login-log';

const SHOWN = 20;

/** Part of the session service. */
export const myLoginLogHandlers: Handlers<typeof myLoginLogActions> = {
  GetMyLoginLog: async (_input, { read, caller, language }) =>
    (await loginLogsOf(read, caller.userId, SHOWN)).map((row) => loginLogRow(row, language)),
};
