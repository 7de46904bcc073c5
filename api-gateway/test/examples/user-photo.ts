import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const user = async (read: Knex, username: string) => version(await read('users').where({ username }).first());

const pendingPhoto = async (read: Knex) =>
  version(await read('user_photos').where({ state: 'pending' }).first());

const ownPhoto = async (read: Knex) => {
  const { id: user_id } = await user(read, 'personal');
  return version(await read('user_photos').where({ user_id, state: 'pending' }).first());
};

const photoOutOfArea = async (read: Knex) => {
  const { area_code: area }: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(read('user_photos').whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`));
};

export const userPhotoExamples: Readonly<Record<string, Example>> = {
  'UserPhoto/WithdrawMyPhoto': { as: 'personal', input: ownPhoto },
  'UserPhoto/GetPhotoTicketState': { as: '', input: () => ({ ticket: 'nobodys' }) },
  'UserPhoto/GetUserPhotoPageList': {
    as: 'admin',
    input: () => ({ page: 1, pageSize: 5, state: 'pending' }),
  },
  'UserPhoto/GetUserPhoto': {
    as: 'admin',
    input: async (read) => ({ id: (await pendingPhoto(read)).id }),
    foreign: { as: 'regulator', id: photoOutOfArea },
  },
  'UserPhoto/CheckUserPhoto': {
    as: 'admin',
    input: async (read) => ({ ...(await pendingPhoto(read)), decision: 'accept', opinion: '清晰' }),
  },
};
