import { namedOrNumbered, ownCerts, userCerts, withNames, withPerson } from './user-cert.table.ts';
import type { UserCertListRow } from './user-cert.table.ts';
import { bothNames } from './user-cert.view.ts';
import type { Finder, Found } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';

/** Certificates that one supervises, by number or person; and one's own, by number or title. */
export const userCertFinders: readonly Finder[] = [
  {
    id: 'user-cert',
    name: 'found.user-cert',
    permission: 'user-cert:read',
    screens: ['business/user-cert/detail'],
    find: async ({ read, scope, language }, keyword, limit) => {
      const found = withPerson(userCerts.visible(read, scope)).where(
        contains(read, namedOrNumbered, keyword),
      );
      const rows = await rowsOf<UserCertListRow>(
        withNames(read, found, language).orderBy('user_certs.id', 'desc').limit(limit),
      );
      return rows.map((row): Found => ({
        id: row.id,
        title: bothNames(row, language),
        note: [row.shown_title, row.cert_no].filter(Boolean).join(' · '),
      }));
    },
  },
  {
    id: 'my-cert',
    name: 'found.my-cert',
    screens: ['business/user-cert/mine'],
    find: async ({ read, caller, language }, keyword, limit) => {
      const found = withPerson(ownCerts(read, caller.userId)).where(
        contains(read, ['user_certs.cert_no', 'user_certs.title', 'user_certs.title_en'], keyword),
      );
      const rows = await rowsOf<UserCertListRow>(
        withNames(read, found, language).orderBy('user_certs.id', 'desc').limit(limit),
      );
      return rows.map((row): Found => ({
        id: row.id,
        title: row.shown_title,
        note: row.cert_no ?? '',
      }));
    },
  },
];
