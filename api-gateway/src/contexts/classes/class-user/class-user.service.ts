import { applyTrainClass, withdrawApplication } from './apply.ts';
import { pageOfClassUsers } from './class-user.list.ts';
import { findClassUser } from './class-user.table.ts';
import { classUserDetail } from './class-user.view.ts';
import { auditPlaces, decreaseStudents } from './decide.ts';
import { deleteStudent, deleteStuType } from './delete-place.ts';
import { increaseStudents } from './increase.ts';
import { notifyStudents } from './notify-students.ts';
import { peopleStanding } from './people-standing.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { typesOfLearners } from '../../identity/user-type/user-type.table.ts';
import { classUser } from '@college/contracts/classes/class-user';
import { commonErrors } from '@college/contracts/core/errors';

export const classUserService = implement(classUser, {
  GetTrainClassUserPageList: pageOfClassUsers,
  GetPeopleStanding: peopleStanding,
  GetTrainClassUserInfo: async ({ id }, context) => {
    const { read, scope, language } = context;
    const row = await findClassUser(read, scope, id, language);
    return (row && (await classUserDetail(row, context))) ?? fail(commonErrors.notFound);
  },
  AuditTrainClassUser: auditPlaces,
  ApplyTrainClass: applyTrainClass,
  WithdrawTrainClassApply: withdrawApplication,
  IncreaseStudent: increaseStudents,
  DecreaseStudent: decreaseStudents,
  NotifyStudents: notifyStudents,
  DeleteStudent: deleteStudent,
  DelTrainClssStuType: deleteStuType,
  GetUserTypeOption: async (_input, { read, language }) =>
    (await typesOfLearners(read)).map(({ id, base_type, name_zh, name_en, is_system }) => ({
      id,
      userTypeId: base_type,
      name: language === 'en' ? name_en || name_zh : name_zh,
      isSystem: is_system,
    })),
});
