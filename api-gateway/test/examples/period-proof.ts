import type { Knex } from 'knex';
import { idOf, version } from '../example.ts';
import type { Example } from '../example.ts';

interface Proof {
  id: number;
  row_version: number;
  class_id: number;
  user_id: number;
  verify_code: string;
}

const aProof = async (read: Knex): Promise<Proof> =>
  (await read('period_proofs').where({ state: 'valid' }).orderBy('id').first()) as Proof;

const places = (read: Knex) => read('train_class_users').where({ is_deleted: false, state: 'approved' });

const provedPlace = async (read: Knex): Promise<number> => {
  const { class_id, user_id } = await aProof(read);
  return idOf(places(read).where({ class_id, user_id }));
};

const placeElsewhere = async (read: Knex): Promise<number> => {
  const { area_code: areaCode } = (await read('users')
    .where({ username: 'regulator' })
    .first('area_code')) as { area_code: string };
  const classes = read('train_classes').whereNot('area_code', 'like', `${areaCode.replace(/(00)+$/, '')}%`);
  return idOf(places(read).whereIn('class_id', classes.select('id')));
};

/** A class of somebody in which they have hours that count. */
const classWithHours = async (read: Knex, username: string): Promise<number> => {
  const studied = read('study_wares').where('credited_ms', '>', 600_000).select('class_id', 'user_id');
  const { class_id } = (await places(read)
    .where('user_id', read('users').where({ username }).select('id'))
    .whereIn(['class_id', 'user_id'], studied)
    .orderBy('class_id')
    .first('class_id')) as { class_id: number };
  return class_id;
};

const peopleOf = async (read: Knex) => ({ classId: (await aProof(read)).class_id });

/** A class with somebody in it who has an accepted photo. */
const photographed = async (read: Knex) => {
  const place = (await places(read)
    .whereIn('class_id', read('train_classes').whereNot('state', 'draft').select('id'))
    .whereIn('user_id', read('user_photos').where({ state: 'accepted' }).select('user_id'))
    .orderBy('id')
    .first()) as { id: number; class_id: number };
  return { classId: place.class_id, ids: [place.id] };
};

export const periodProofExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetPeriodProofPageList': {
    as: 'manager',
    input: async (read) => ({ page: 1, pageSize: 5, classId: (await aProof(read)).class_id, state: 'valid' }),
  },
  'TrainClass/CorrectPeriodProof': {
    as: 'manager',
    input: async (read) => ({ ...version(await aProof(read)), reason: '工作单位有误' }),
  },
  'TrainClass/ExportStudentPeriodProve': {
    as: 'manager',
    input: async (read) => ({ id: await provedPlace(read) }),
    foreign: { as: 'regulator', id: placeElsewhere },
  },
  'TrainClass/ExportMyPeriodProve': {
    as: 'student',
    input: async (read) => ({ classId: await classWithHours(read, 'student') }),
  },
  'TrainClass/ExportTranUserPeriodProve': {
    as: 'manager',
    input: async (read) => ({ classId: (await aProof(read)).class_id, ids: [await provedPlace(read)] }),
  },
  'Visitor/VerifyCertificate': {
    as: '',
    input: async (read) => ({ verifyCode: (await aProof(read)).verify_code }),
  },

  'TrainClass/ExportTrainClass': {
    as: 'manager',
    input: () => ({
      keyword: '培训',
      state: 'published',
      phase: 'training',
      subjectId: 1,
      areaCode: '990000',
      trainMode: 'online',
    }),
  },
  'TrainClass/ExportTrainClassStudentInfo': { as: 'manager', input: peopleOf },
  'TrainClass/ExportTrainClassStudentReport': { as: 'manager', input: peopleOf },
  'TrainClass/ExportTrainClassStudentAttendance': { as: 'manager', input: peopleOf },
  'TrainClass/ExportTrainClassStudentScore': { as: 'manager', input: peopleOf },
  'TrainClass/ExportEstimateSummary': { as: 'manager', input: peopleOf },
  'TrainClass/ExportTrainClassStudentImg': {
    as: 'manager',
    input: async (read) => ({ ...(await photographed(read)), reason: '存档核对' }),
  },
  'TrainClass/ExportTranUserInfo': { as: 'manager', input: peopleOf },
  'TrainClass/ExportTranUserInfoAndPeriodProve': { as: 'manager', input: peopleOf },
};
