import { certDays } from './cert-days.ts';
import { pdfOfCert } from './cert-pdf.ts';
import { foundCerts } from './found-certs.ts';
import { createOrUpdateUserCert } from './save-cert.ts';
import {
  cancelUserCert,
  deleteUserCert,
  issueUserCerts,
  lifeCycle,
  replaceUserCert,
  revokeUserCert,
} from './user-cert.life-cycle.ts';
import { ownCerts, userCerts, withFacts, withNames, withPerson } from './user-cert.table.ts';
import type { UserCertDetailRow, UserCertListRow, UserCertRecord } from './user-cert.table.ts';
import { ownCertDetail, userCertRows } from './user-cert.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { listPage } from '../../../db/paging.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { userCert } from '@college/contracts/completion/user-cert';
import { commonErrors } from '@college/contracts/core/errors';

export const userCertService = implement(userCert, {
  GetUserCertPageList: async (query, context) => {
    const { read, language } = context;
    const days = await certDays(read, context);
    return listPage(read, foundCerts(query, context, days), query, {
      sortable: {
        certNo: 'user_certs.cert_no',
        userName: 'users.name_key',
        issueDate: 'user_certs.issue_date',
        validTo: 'user_certs.valid_to',
        nextReviewDate: 'user_certs.next_review_date',
      },
      order: 'issueDate desc',
      select: (rows) => withNames(read, rows, language),
      view: (rows: readonly UserCertListRow[]) => userCertRows(rows, context, days),
    });
  },
  GetUserCert: lifeCycle.one,
  CreateOrUpdateUserCert: createOrUpdateUserCert,
  DeleteUserCert: deleteUserCert,
  IssueUserCert: issueUserCerts,
  CancelUserCert: cancelUserCert,
  RevokeUserCert: revokeUserCert,
  ReplaceUserCert: replaceUserCert,
  GetUserCertPdf: async ({ id }, context) => {
    const { read, scope } = context;
    const row = await firstOf<UserCertRecord>(userCerts.visible(read, scope).where('user_certs.id', id));
    return row ? pdfOfCert(row, context) : fail(commonErrors.notFound);
  },
  GetMyUserCertPdf: async ({ id }, context) => {
    const row = await firstOf<UserCertRecord>(
      ownCerts(context.read, context.caller.userId).where('user_certs.id', id),
    );
    return row ? pdfOfCert(row, context) : fail(commonErrors.notFound);
  },
  GetMyUserCertList: async (_input, context) => {
    const { read, language } = context;
    const rows = await rowsOf<UserCertListRow>(
      withNames(read, withPerson(ownCerts(read, context.caller.userId)), language)
        .orderBy('user_certs.issue_date', 'desc')
        .orderBy('user_certs.id', 'desc')
        .limit(200),
    );
    return userCertRows(rows, context, await certDays(read, context));
  },
  GetMyUserCert: async ({ id }, context) => {
    const { read, language } = context;
    const row = await firstOf<UserCertDetailRow>(
      withFacts(read, ownCerts(read, context.caller.userId), language).where('user_certs.id', id),
    );
    return row ? ownCertDetail(read, row, context) : fail(commonErrors.notFound);
  },
});
