import { createPhotoTicket, photoTicketState } from './photo-ticket.ts';
import { pageOfUserPhotos } from './user-photo.list.ts';
import { checkUserPhoto, withdrawMyPhoto } from './user-photo.moves.ts';
import { findPhoto, photosOfUser } from './user-photo.table.ts';
import { myPhoto, photoDetail } from './user-photo.view.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { userPhoto } from '@college/contracts/identity/user-photo';

const MINE = 10;

export const userPhotoService = implement(userPhoto, {
  GetMyPhotos: async (_input, context) => {
    const rows = await photosOfUser(context.read, context.caller.userId, MINE);
    return rows.map((row) => myPhoto(row, context));
  },
  WithdrawMyPhoto: withdrawMyPhoto,
  CreatePhotoTicket: (_input, context) => createPhotoTicket(context),
  GetPhotoTicketState: ({ ticket }, context) => photoTicketState(context, ticket),
  GetUserPhotoPageList: pageOfUserPhotos,
  GetUserPhoto: async ({ id }, context) => {
    const row = await findPhoto(context.read, context.scope, id);
    return row ? photoDetail(context.read, row, context) : fail(commonErrors.notFound);
  },
  CheckUserPhoto: checkUserPhoto,
});
