import { clientOf } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { userPhoto } from '@college/contracts/identity/user-photo';
import { useCommand } from '@college/portal-sdk/command';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const photos = clientOf(http, userPhoto);

export type UserPhotoQuery = InputOf<(typeof userPhoto.actions)['GetUserPhotoPageList']>;

export const useUserPhotos = (query: UserPhotoQuery) =>
  useScreenQuery(['user-photo', 'list', query], (signal) => photos.GetUserPhotoPageList(query, { signal }));

/** One picture, loaded every time: its addresses are valid for minutes only. */
export const useUserPhoto = (id: number) =>
  useQuery({
    queryKey: ['user-photo', 'one', id],
    queryFn: ({ signal }) => photos.GetUserPhoto({ id }, { signal }),
    gcTime: 0,
  });

export const useCheckUserPhoto = () => useCommand(photos.CheckUserPhoto, ['user-photo', 'list']);
