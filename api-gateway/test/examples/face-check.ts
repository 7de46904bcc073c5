import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

const waiting = async (read: Knex) => version(await read('face_checks').where({ state: 'to-check' }).first());

const outOfArea = async (read: Knex) => {
  const { area_code: area }: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  return idOf(read('face_checks').whereNot('area_code', 'like', `${area.replace(/(00)+$/, '')}%`));
};

export const faceCheckExamples: Readonly<Record<string, Example>> = {
  'FaceCheck/GetFaceCheckPageList': {
    as: 'admin',
    input: () => ({ page: 1, pageSize: 5, state: 'to-check', moment: 'study' }),
  },
  'FaceCheck/GetFaceCheck': {
    as: 'admin',
    input: async (read) => ({ id: (await waiting(read)).id }),
    foreign: { as: 'regulator', id: outOfArea },
  },
  'FaceCheck/CheckFaceByMan': {
    as: 'admin',
    input: async (read) => ({ ...(await waiting(read)), result: 'failed-by-hand', opinion: '不是本人' }),
  },
};
