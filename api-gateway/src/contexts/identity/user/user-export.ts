import { profileOf } from './user-profile.ts';
import { userColumnTitle } from './user-import.columns.ts';
import type { UserListRow } from './user.table.ts';
import { userRow } from './user.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { Education } from '@college/contracts/identity/education';
import { ProfileInput, PROFILE_OF_KIND } from '@college/contracts/identity/user-profile';
import type { ProfileField } from '@college/contracts/identity/user-profile';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';

const profileColumn = (
  field: ProfileField,
  { language }: Pick<SignedInContext, 'language'>,
): ExportColumn<UserListRow> => ({
  title: userColumnTitle(field),
  width: 20,
  cell: (row) => {
    const value = profileOf(row)[field];
    return field === 'education' && value
      ? messageFor(`education.${value as Education}`, language, null)
      : value;
  },
});

/** The columns of the list for one kind, or for all kinds mixed. Personal data is masked, as in the list. */
export const exportColumns = (
  kind: UserTypeId | undefined,
  context: SignedInContext,
): ExportColumn<UserListRow>[] => {
  const { language, settings } = context;
  const fields = kind ? PROFILE_OF_KIND[kind] : (Object.keys(ProfileInput.shape) as ProfileField[]);
  const shown = (row: UserListRow) => userRow(row, context);
  const word = (id: MessageId) => messageFor(id, language, null);
  return [
    { title: 'user-column.username', width: 18, cell: (row) => row.username },
    { title: 'user-column.name', width: 16, cell: (row) => row.name },
    { title: 'user-column.kind', width: 14, cell: (row) => word(`user-type.${row.user_type}`) },
    { title: 'user-column.ownType', width: 14, cell: (row) => row.own_type_name },
    { title: 'user-column.phone', width: 14, cell: (row) => shown(row).phone },
    { title: 'user-column.idCard', width: 20, cell: (row) => shown(row).idCard },
    { title: 'user-column.department', width: 28, cell: (row) => row.department_name },
    { title: 'user-column.area', width: 14, cell: (row) => row.area_name },
    { title: 'user-column.roles', width: 20, cell: (row) => shown(row).roleNames.join(', ') },
    { title: 'user-column.state', width: 10, cell: (row) => word(`state.${row.state}`) },
    ...fields.map((field) => profileColumn(field, context)),
    {
      title: 'user-column.creationTime',
      width: 20,
      cell: (row) => wallClock(row.creation_time, settings.timeZone),
    },
  ];
};
