/** What the paper, the ledger and figures ask of certificates. */
import { addDays } from './cert-days.ts';
import { whereDue } from './cert-standing.table.ts';
import { userCerts } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { Services } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

export { certDays } from './cert-days.ts';
export { certFileName, certFilesOf, paperOfCert } from './cert-pdf.ts';
export { foundCerts } from './found-certs.ts';
export type { CertFilters } from './found-certs.ts';
export { certSnapshot } from './cert-snapshot.ts';
export type { CertSnapshot } from './cert-snapshot.ts';
export { certKindNames, userCertRows } from './user-cert.view.ts';
export { verifiedCert } from './verified-cert.ts';
export { STATUS_LIST_SIZE } from './issue-facts.ts';
export type { UserCertRecord } from './user-cert.table.ts';

/** Valid certificates in the scope whose review or last day comes within so many days. */
export const dueCerts = (
  db: Knex,
  { scope, ...clock }: Pick<Services, 'now' | 'settings'> & { readonly scope: Scope },
  days: number,
): Promise<UserCertRecord[]> => {
  const today = todayOf(clock);
  return rowsOf<UserCertRecord>(
    whereDue(userCerts.visible(db, scope), today, addDays(today, days))
      .orderBy('user_certs.id')
      .select('user_certs.*'),
  );
};
