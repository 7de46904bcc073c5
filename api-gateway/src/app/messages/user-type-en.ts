/** User types: their refusals, and what the audit log says of them. */
export const userTypeEn = {
  'user-type.name-taken': 'There is a user type with this name already',
  'user-type.system-type': 'This user type belongs to the system and stays as it is',
  'user-type.in-use': '{count} users are still of this type; make them something else first',
  'user-type.other-base': 'This user is not of the type that this one refines',
  'call.UserType/CreateUserType': 'Added a user type',
  'call.UserType/UpdateUserType': 'Changed a user type',
  'call.UserType/DeleteUserType': 'Deleted a user type',
  'call.UserType/SetUserTypeUser': 'Set whether a user is of a user type',
  'subject.user-type': 'User type',
  'log-field.baseType': 'Refines',
  'log-field.ownTypeId': 'Number of the user type',
  'log-field.ownTypeName': 'User type',
  'user-column.ownType': 'User type',
} as const;
