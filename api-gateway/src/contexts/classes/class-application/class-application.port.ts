/** What decisions about places do for people who applied without an account. */
import { applicantNumbers } from './applicant-data.ts';
import { notifyApplicant } from './application-news.ts';
import type { ApplicationNews } from './application-news.ts';
import {
  applicationOfPlace,
  appliedClass,
  appliedPlaces,
  enterpriseOf,
  hasOtherPlace,
} from './class-application.table.ts';
import type { Services, SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { accountOfApplicant } from '../../identity/user/applicant-account.port.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { classApplicationErrors } from '@college/contracts/classes/class-application';
import type { Knex } from 'knex';

export { notifyApplicant };
export type { ApplicationNews };
export { deleteApplication, forgetApplications } from './class-application.table.ts';

/**
 * The account of an approved place that has none: the one with the applicant's ID card, or a new one. Fails when that
 * account has a place in the class already. Call it with the place locked.
 */
export const accountFor = async (
  trx: Knex.Transaction,
  context: Pick<SignedInContext, 'keys' | 'caller' | 'now' | 'audit' | 'language'>,
  placeId: number,
) => {
  const application = await applicationOfPlace(trx, placeId);
  const applied = application && (await appliedClass(trx, application.class_id, context.language));
  if (!application || !applied) return fail(commonErrors.notFound);
  const { enterprise_id: enterpriseId, class_id: classId } = application;
  const enterprise = enterpriseId === null ? undefined : await enterpriseOf(trx, enterpriseId);
  const { id: userId } = await accountOfApplicant(trx, context, {
    ...applicantNumbers(context.keys, application),
    name: application.name,
    education: application.education,
    workUnit: application.work_unit,
    jobTitle: application.job_title,
    areaCode: applied.area_code,
    creditCode: enterprise?.credit_code ?? '',
  });
  if (await hasOtherPlace(trx, { classId, userId, placeId }))
    return fail(classApplicationErrors.alreadyInClass);
  return userId;
};

/** Notifies all who applied for a class without an account that it ends later, as far as they may still come. */
export const notifyApplicantsOfDelay = async (
  trx: Knex.Transaction,
  context: Pick<Services, 'jobs'>,
  classId: number,
): Promise<void> => {
  for (const placeId of await appliedPlaces(trx, classId, ['pending', 'waiting', 'approved']))
    await notifyApplicant(trx, context, placeId, 'delayed');
};
