import { deleteUser, resetPassword, setUserState } from './account-state.ts';
import { manageableKinds, seenKinds } from './manageable-kinds.ts';
import { checkPasswordFormat, checkValidity, updatePassword } from './own-password.ts';
import { revealHandlers } from './reveal.ts';
import { userLoginHandlers } from './user-logins.ts';
import { mergeHandlers } from './user-merge.ts';
import { setUserStates } from './user-states.ts';
import { transferHandlers } from './user-transfer.ts';
import { createUser, updateUser } from './user.changes.ts';
import { userToEdit } from './user.for-update.ts';
import { pageOfUsers, selectUsers } from './user.list.ts';
import { implement } from '../../../app/implement.ts';
import { forgotPasswordHandlers } from '../forgot-password/forgot-password.handlers.ts';
import { smsCodeHandlers } from '../sms-code/sms-code.handlers.ts';
import { user } from '@college/contracts/identity/user';

export const userService = implement(user, {
  GetUserPageList: pageOfUsers,
  GetUser: ({ id }, context) => userToEdit(id, context),
  GetUserSelection: selectUsers,
  GetSeenUserTypes: (_input, context) => seenKinds(context),
  GetUserTypeOption: async (_input, { caller }) => [...manageableKinds(caller)],

  CreateUser: createUser,
  UpdateUser: updateUser,
  DeleteUser: deleteUser,
  SetUserState: setUserState,
  SetUserStates: setUserStates,
  UpdateUserPassword: resetPassword,

  CheckPasswordFormat: ({ password }, context) => checkPasswordFormat(password, context),
  UpdatePassword: updatePassword,
  CheckUserValidityInfo: (_input, context) => checkValidity(context),
  ...revealHandlers,
  ...userLoginHandlers,
  ...transferHandlers,
  ...mergeHandlers,
  ...smsCodeHandlers,
  ...forgotPasswordHandlers,
});
