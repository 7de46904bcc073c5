import { certCalendar, myCertCalendar } from './cert-calendar.ts';
import { certDays } from './cert-days.ts';
import { employersIn, groupsOf } from './cert-expiry.query.ts';
import type { GroupRow } from './cert-expiry.query.ts';
import { foundCerts } from './found-certs.ts';
import { userCerts } from './user-cert.table.ts';
import { implement } from '../../../app/implement.ts';
import { countOf } from '../../../db/paging.ts';
import { certExpiry, MOST_GROUPS } from '@college/contracts/completion/cert-expiry';
import type { ExpiryGroup } from '@college/contracts/completion/cert-expiry';

/** More are not listed in a filter. */
const MOST_EMPLOYERS = 500;

const groupOf = ({ key, name, n }: GroupRow): ExpiryGroup => ({
  key: key === null ? '' : String(key),
  name: name ?? '',
  certificates: n,
});

export const certExpiryService = implement(certExpiry, {
  GetMyCertCalendar: myCertCalendar,
  ExportCertCalendar: certCalendar,
  GetCertExpiry: async ({ days, ...place }, context) => {
    const { read, language } = context;
    const limits = await certDays(read, context);
    const due = () => foundCerts({ ...place, nearExpiryDays: days }, context, limits);
    const by = (of: 'areas' | 'enterprises' | 'trades') =>
      groupsOf(read, due(), { language, limit: MOST_GROUPS })[of]();
    return {
      due: await countOf(due()),
      overdue: await countOf(foundCerts({ ...place, state: 'expired' }, context, limits)),
      areas: (await by('areas')).map(groupOf),
      enterprises: (await by('enterprises')).map(groupOf),
      trades: (await by('trades')).map(groupOf),
    };
  },
  GetCertEmployers: (_input, { read, scope, language }) =>
    employersIn(read, userCerts.visible(read, scope), { language, limit: MOST_EMPLOYERS }),
});
