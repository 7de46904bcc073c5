import { send } from '@college/api-client/transport';
import { PHOTO_TICKET_HEADER, PHOTO_UPLOAD_PATH } from '@college/contracts/identity/user-photo';
import type { UploadedPhoto } from '@college/contracts/identity/user-photo';
import { reportFailure } from '@college/portal-sdk/failure-report';
import { http, httpTransport } from '@college/portal-sdk/http';
import { getSession } from '@college/portal-sdk/session';

/** Uploads a picture of the signed-in user. */
export const uploadMine = async (picture: Blob): Promise<UploadedPhoto> =>
  (await http.post(PHOTO_UPLOAD_PATH, picture)) as UploadedPhoto;

/** Uploads a picture with a ticket: a login is not used, even if there is one. */
export const uploadByTicket = async (ticket: string, picture: Blob): Promise<UploadedPhoto> => {
  try {
    return (await send(httpTransport, {
      method: 'POST',
      url: PHOTO_UPLOAD_PATH,
      data: picture,
      headers: {
        'Accept-Language': getSession().language,
        'Content-Type': picture.type,
        [PHOTO_TICKET_HEADER]: ticket,
      },
    })) as UploadedPhoto;
  } catch (error) {
    throw reportFailure(error, 0, false);
  }
};
