import { standardService } from './standard.service.ts';
import { standards } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardMessages } from './standard.messages.ts';
import { standardModules } from './standard.modules.ts';
import { standardList } from './standard.list.ts';
import { standardWords } from './standard.view.ts';
import type { Feature, Finder } from '../../../app/feature.ts';
import { contains } from '../../../db/dialect.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { standardCodes } from './standard.codes.ts';

/** By number, title and issuer, as the list does. */
const standardFinder: Finder = {
  id: 'standard',
  name: 'found.standard',
  permission: 'standard:read',
  screens: ['business/standard/detail', 'visitor/standard/detail'],
  find: async (context, keyword, limit) => {
    const { read, scope, language } = context;
    const rows = await rowsOf<StandardRecord>(
      standards
        .visible(read, scope)
        .where(contains(read, standardList(context).search ?? [], keyword))
        .orderBy('standards.creation_time', 'desc')
        .orderBy('standards.id', 'desc')
        .limit(limit)
        .select('standards.*'),
    );
    return rows.map((row) => ({ id: row.id, title: standardWords(row, language).title, note: row.number }));
  },
};

export const standardFeature: Feature = {
  services: [standardService],
  messages: [standardMessages],
  modules: standardModules,
  finders: [standardFinder],
  demo: () => import('../../../../seeds/demo/standard.ts'),
  codes: [standardCodes],
};
