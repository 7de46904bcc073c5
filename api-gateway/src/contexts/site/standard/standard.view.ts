import type { StandardRecord } from './standard.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { fileRefs } from '../../platform/attachment/attachment-uses.ts';
import { standardStateOf } from '@college/contracts/site/standard';
import type { StandardDetail, StandardRow } from '@college/contracts/site/standard';
import type { Knex } from 'knex';

/** The date (`yyyy-mm-dd`) in the college's time zone. */
/** Title and issuer as a page of the language shows them. */
export const standardWords = (row: StandardRecord, language: Language) => ({
  title: shownIn(language, row.title, row.title_en),
  issuer: shownIn(language, row.issuer, row.issuer_en),
});

export const standardRow = (row: StandardRecord, today: string): StandardRow => ({
  id: row.id,
  number: row.number,
  title: row.title,
  titleEn: row.title_en,
  kind: row.kind,
  issuer: row.issuer,
  issuerEn: row.issuer_en,
  issuedDate: row.issued_date,
  effectiveDate: row.effective_date,
  abolishedDate: row.abolished_date,
  state: standardStateOf({ effectiveDate: row.effective_date, abolishedDate: row.abolished_date }, today),
  isPublic: row.is_public,
  hasFile: row.file_id !== null,
  rowVersion: row.row_version,
});

export const standardDetail = async (
  db: Knex,
  row: StandardRecord,
  services: Pick<Services, 'keys' | 'now' | 'settings'>,
): Promise<StandardDetail> => ({
  ...standardRow(row, todayOf(services)),
  file: (await fileRefs(db, services, [row.file_id])).get(row.file_id ?? 0) ?? null,
  content: row.content,
});
