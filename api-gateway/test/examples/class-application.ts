import type { Example } from '../example.ts';
import { idOf } from '../example.ts';
import type { Knex } from 'knex';

const openClass = (read: Knex): Promise<number> =>
  idOf(read('train_classes').where({ state: 'published' }).orderBy('apply_end', 'desc').orderBy('id'));

const person = {
  name: '王小明',
  idCard: '11010519491231002X',
  phone: '19990000120',
  education: 'senior-high',
  jobTitle: '',
};

export const classApplicationExamples: Readonly<Record<string, Example>> = {
  'Visitor/ApplyVTrainClass': {
    as: '',
    input: async (read) => ({
      ...person,
      classId: await openClass(read),
      workUnit: '测试单位',
      smsCode: '123456',
    }),
  },
  'Visitor/ApplyVEnterpriseTrainClass': {
    as: '',
    input: async (read) => ({
      classId: await openClass(read),
      enterprise: {
        name: '测试企业',
        creditCode: '91350100M000100Y43',
        contactName: '李四',
        phone: '19990000121',
      },
      staff: [person],
      smsCode: '123456',
    }),
  },
  'Visitor/ReadVStaffSheet': { as: '', input: () => ({ content: 'UEsDBA==' }) },
  'Visitor/WithdrawVTrainClass': {
    as: '',
    input: () => ({ applyNo: 'A26061500000001', phone: '19990000102', smsCode: '123456' }),
  },
  'TrainClass/ImportTrainClassUsers': {
    as: 'manager',
    input: async (read) => ({ classId: await openClass(read), fileId: 1, mode: 'check', onlyGood: false }),
  },
  'TrainClass/ExportStudentApplyTb': {
    as: 'manager',
    input: async (read) => ({ classId: await openClass(read) }),
  },
};
