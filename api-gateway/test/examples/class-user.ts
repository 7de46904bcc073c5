import type { Knex } from 'knex';
import { idOf } from '../example.ts';
import type { Example } from '../example.ts';

interface Found {
  id: number;
  rowVersion: number;
  classId: number;
  userId: number;
}

/** A place in a published class, by its state. */
const place = async (read: Knex, state: string, where: object = {}): Promise<Found> =>
  (await read('train_class_users as p')
    .join('train_classes as c', 'c.id', 'p.class_id')
    .join('users as u', 'u.id', 'p.user_id')
    .where({ 'p.state': state, 'p.is_deleted': false, 'c.state': 'published', ...where })
    .orderBy('p.id')
    .first({ id: 'p.id', rowVersion: 'p.row_version', classId: 'p.class_id', userId: 'p.user_id' })) as Found;

const target = ({ id, rowVersion }: Found) => ({ id, rowVersion });

const outOfArea = async (read: Knex) => {
  const regulator: { area_code: string } = await read('users')
    .where({ username: 'regulator' })
    .first('area_code');
  const prefix = regulator.area_code.replace(/(00)+$/, '');
  return idOf(
    read('train_class_users').whereIn(
      'class_id',
      read('train_classes').whereNot('area_code', 'like', `${prefix}%`).select('id'),
    ),
  );
};

const open = async (read: Knex) => {
  const { classId } = await place(read, 'pending');
  return classId;
};

const staff = async (read: Knex, classId: number): Promise<number> =>
  idOf(
    read('users')
      .where({ user_type: '3', state: 'enabled', is_deleted: false })
      .whereNotIn(
        'id',
        read('train_class_users').where({ class_id: classId }).select('user_id').whereNotNull('user_id'),
      ),
  );

export const classUserExamples: Readonly<Record<string, Example>> = {
  'TrainClass/GetTrainClassUserPageList': {
    as: 'manager',
    input: async (read) => ({ classId: await open(read), page: 1, pageSize: 5 }),
  },
  'TrainClass/GetPeopleStanding': {
    as: 'manager',
    input: async (read) => {
      const { classId, userId } = await place(read, 'pending');
      return { classId, userIds: [userId] };
    },
  },
  'TrainClass/GetTrainClassUserInfo': {
    as: 'manager',
    input: async (read) => ({ id: (await place(read, 'pending')).id }),
    foreign: { as: 'regulator', id: outOfArea },
  },
  'TrainClass/AuditTrainClassUser': {
    as: 'manager',
    input: async (read) => ({
      items: [target(await place(read, 'pending'))],
      result: 'reject',
      reason: '资料不完整，请补充后再报名',
    }),
  },
  'TrainClass/ApplyTrainClass': {
    as: 'enterprise',
    input: async (read) => {
      const classId = await open(read);
      return { classId, userIds: [await staff(read, classId)] };
    },
  },
  'TrainClass/WithdrawTrainClassApply': {
    as: 'student',
    input: async (read) => target(await place(read, 'pending', { 'u.username': 'student' })),
  },
  'TrainClass/IncreaseStudent': {
    as: 'manager',
    input: async (read) => {
      const classId = await open(read);
      return { classId, userIds: [await staff(read, classId)], reason: '企业补报', passOver: true };
    },
  },
  'TrainClass/DecreaseStudent': {
    as: 'manager',
    input: async (read) => ({ items: [target(await place(read, 'approved'))], reason: '本人申请退班' }),
  },
  'TrainClass/NotifyStudents': {
    as: 'manager',
    input: async (read) => {
      const { id, classId } = await place(read, 'approved');
      return { classId, ids: [id], title: '请补交材料', text: '请于本周五前补交学历证明。' };
    },
  },
  'TrainClass/DeleteStudent': {
    as: 'manager',
    input: async (read) => target(await place(read, 'rejected')),
  },
  'TrainClass/DelTrainClssStuType': {
    as: 'manager',
    input: async (read) => {
      const row = (await read('train_classes')
        .where({ state: 'draft', is_deleted: false })
        .first('id', 'row_version')) as { id: number; row_version: number };
      return { classId: row.id, userTypeId: '5', rowVersion: row.row_version };
    },
  },
};
