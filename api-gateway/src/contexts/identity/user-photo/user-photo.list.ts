import { listedPhotos, withWhose } from './user-photo.table.ts';
import type { UserPhotoListRow } from './user-photo.table.ts';
import { photoRow } from './user-photo.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { userPhoto } from '@college/contracts/identity/user-photo';

type Query = ParsedInputOf<(typeof userPhoto.actions)['GetUserPhotoPageList']>;

const SORTABLE = {
  name: { joined: 'users.name_key', of: 'user_photos' },
  username: { joined: 'users.username_lower', of: 'user_photos' },
  userType: { joined: 'users.user_type', of: 'user_photos' },
  state: 'user_photos.state',
  creationTime: 'user_photos.creation_time',
  decidedAt: { emptyLast: 'user_photos.decided_at' },
} as const;

/** A page of the pictures within the caller's scope: one query for the rows, one for the count. */
export const pageOfUserPhotos = (query: Query, context: SignedInContext) => {
  const { read, scope } = context;
  const { state, userType } = query;
  const found = listedPhotos(read, scope);
  if (state) found.where('user_photos.state', state);
  if (userType) found.where('users.user_type', userType);
  return listPage(read, found, query, {
    search: ['users.username', 'users.name_key'],
    sortable: SORTABLE,
    // Pending pictures are processed oldest first; decided ones are listed newest first.
    order: state === 'pending' ? 'creationTime' : 'creationTime desc',
    select: (rows) => withWhose(read, rows, context.language),
    view: (rows: readonly UserPhotoListRow[]) => rows.map((row) => photoRow(row, context)),
  });
};
