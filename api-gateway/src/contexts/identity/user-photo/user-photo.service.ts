import { createPhotoTicket, photoTicketState } from './photo-ticket.ts';
import { pageOfUserPhotos } from './user-photo.list.ts';
import { checkUserPhoto, lifeCycle, withdrawMyPhoto } from './user-photo.life-cycle.ts';
import { photosOfUser } from './user-photo.table.ts';
import { myPhoto } from './user-photo.view.ts';
import { implement } from '../../../app/implement.ts';
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
  GetUserPhoto: lifeCycle.one,
  CheckUserPhoto: checkUserPhoto,
});
