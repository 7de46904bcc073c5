/** Certificates by the filters of their list. */
import { addDays } from './cert-days.ts';
import type { CertDays } from './cert-days.ts';
import { whereDue, whereStanding } from './cert-standing.table.ts';
import { namedOrNumbered, userCerts, whereIssuer, whereTrainKind, withPerson } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { contains } from '../../../db/dialect.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { userCert } from '@college/contracts/completion/user-cert';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

const SEARCHED = [...namedOrNumbered, 'user_certs.title', 'user_certs.title_en'];

export type CertFilters = Pick<
  ParsedInputOf<(typeof userCert.actions)['GetUserCertPageList']>,
  | 'keyword'
  | 'kind'
  | 'issuer'
  | 'state'
  | 'classId'
  | 'subjectId'
  | 'trainKind'
  | 'nearExpiryDays'
  | 'areaCode'
  | 'departmentId'
  | 'trade'
>;

/** Certificates that the caller sees, narrowed by the filters of the list. */
export const foundCerts = (
  filters: CertFilters,
  { read, scope }: Pick<SignedInContext, 'read' | 'scope'>,
  days: CertDays,
): Knex.QueryBuilder => {
  const { keyword, kind, state, classId, subjectId, nearExpiryDays, areaCode, departmentId } = filters;
  const { issuer, trainKind, trade } = filters;
  const found = withPerson(userCerts.visible(read, scope));
  if (keyword) found.where(contains(read, SEARCHED, keyword));
  if (kind) found.where('user_certs.kind', kind);
  if (issuer) whereIssuer(found, issuer);
  if (state) whereStanding(found, state, days);
  if (classId !== undefined) found.where('user_certs.class_id', classId);
  if (subjectId !== undefined) found.where('user_certs.subject_id', subjectId);
  if (trainKind !== undefined) whereTrainKind(read, found, trainKind);
  const { today } = days;
  if (nearExpiryDays !== undefined) whereDue(found, today, addDays(today, nearExpiryDays));
  if (areaCode) found.where('user_certs.area_code', 'like', `${areaPrefix(areaCode)}%`);
  if (departmentId !== undefined) found.where('users.department_id', departmentId);
  if (trade) found.where('user_certs.trade', trade);
  return found;
};
