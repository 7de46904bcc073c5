import { shownItems } from './public-item.table.ts';
import type { Handlers } from '../../../app/implement.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { PUBLIC_ITEM_KIND } from '@college/contracts/site/public-item';
import type { visitorPublicItemActions } from '@college/contracts/site/visitor-public-item';

/** Part of the visitor service. */
export const visitorPublicItemHandlers: Handlers<typeof visitorPublicItemActions> = {
  GetVPublicItemList: async (query, { read, language }) => {
    const kinds = await codeNames(read, PUBLIC_ITEM_KIND, language);
    const rows = await shownItems(read, query);
    return [...kinds]
      .map(([kind, kindName]) => ({ kind, kindName, rows: rows.filter((row) => row.kind === kind) }))
      .filter((group) => group.rows.length > 0)
      .map(({ kind, kindName, rows: ofKind }) => ({
        kind,
        kindName,
        totalCount: ofKind[0]?.of_kind ?? 0,
        items: ofKind.map((row) => ({
          id: row.id,
          title: shownIn(language, row.title, row.title_en),
          text: shownIn(language, row.text, row.text_en),
          link: row.link,
        })),
      }));
  },
};
