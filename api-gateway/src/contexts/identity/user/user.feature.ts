import { userFinder } from './user.finder.ts';
import { userImportKind } from './user-import.ts';
import { userService } from './user.service.ts';
import { hasAdmin } from './first-admin.table.ts';
import { userMessages } from './user.messages.ts';
import { userSheetMessages } from './user-sheet.messages.ts';
import { smsCodeMessages } from '../sms-code/sms-code.messages.ts';
import { forgotPasswordMessages } from '../forgot-password/forgot-password.messages.ts';
import { userModules } from './user.modules.ts';
import { userDashboard } from './user.dashboard.ts';
import type { Feature } from '../../../app/feature.ts';
import { userUses } from './user.table.ts';
import { withIndex } from '../../../crypto/sealed-columns.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { to } from '../../../app/addition.ts';
import { personSource } from './person-ledger.table.ts';
import { ledgerSources } from '../../platform/ledger/ledger-source.port.ts';
import { userCodes } from './user.codes.ts';

export const userFeature: Feature = {
  services: [userService],
  messages: [userMessages, userSheetMessages, smsCodeMessages, forgotPasswordMessages],
  modules: userModules,
  dashboard: userDashboard,
  finders: [userFinder],
  uses: userUses,
  codes: [userCodes],
  jobKinds: [userImportKind],
  limits: {
    'User/SendSmsCode': 0.05,
    'User/CheckSmsCode': 0.05,
    'User/GetMobileByUserName': 0.05,
    'User/SendForgotPasswordVerifyCode': 0.05,
    'User/SetPassword': 0.05,
    'User/UpdatePassword': 0.05,
    // Up to seven hashes each, and the answer reveals something about former passwords.
    'User/UpdateUserPassword': 0.05,
    'User/RevealUserField': 0.01,
    // Cheap to request, expensive to answer.
    'User/ExportUsers': 0.01,
    'User/ImportUsers': 0.02,
    'User/ExportImportedPasswords': 0.01,
  },
  beforeListening: async ({ log }, { database }) => {
    if (!(await hasAdmin(database.read)))
      log.warn(
        'nobody can administer this installation yet: pnpm admin:create makes the first administrator',
      );
  },
  sealed: [{ table: 'users', rowKey: 'row_key', columns: ['phone', 'id_card', 'email'].map(withIndex) }],
  adds: [
    to(ledgerSources, personSource),
    to(mergedRecords, {
      left: [
        'asked_numbers.user_id',
        'password_history.user_id',
        'user_roles.user_id',
        'user_searches.user_id',
      ],
    }),
  ],
};
