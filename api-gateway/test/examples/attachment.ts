import type { Knex } from 'knex';
import { version } from '../example.ts';
import type { Example } from '../example.ts';

const stored = async (read: Knex) =>
  version(
    await read('attachments')
      .where({ state: 'complete', is_deleted: false })
      // Nobody can see those of others.
      .whereNot({ purpose: 'sheet' })
      .first(),
  );

export const attachmentExamples: Readonly<Record<string, Example>> = {
  'Attachment/GetAttachmentPageList': {
    as: 'admin',
    input: () => ({ page: 1, pageSize: 5, purpose: 'document', isUnused: true }),
  },
  'Attachment/GetAttachment': { as: 'admin', input: async (read) => ({ id: (await stored(read)).id }) },
  'Attachment/DeleteAttachment': { as: 'admin', input: stored },
  // The demo has no sheet of anybody's: what is asked about one is refused as not found.
  'Attachment/DeleteOwnSheet': { as: 'manager', input: () => ({ id: 1 }) },
};
