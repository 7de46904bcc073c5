import { narrowStandards, standardList } from './standard.list.ts';
import { standards } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardDetail, standardRow } from './standard.view.ts';
import { fail, failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { sanitizeRichText } from '../../../app/sanitize-html.ts';
import { defineRecord } from '../../../db/record.ts';
import { fileUser } from '../../platform/attachment/attachment-uses.ts';
import { isOffered } from '../../platform/code/known-codes.port.ts';
import {
  brokenStandardRule,
  standard,
  STANDARD_KIND,
  standardErrors,
} from '@college/contracts/site/standard';
import type { StandardFields } from '@college/contracts/site/standard';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

const files = fileUser('standard', ['document', 'package']);

const record = defineRecord({
  subject: 'standard',
  table: standards,
  view: (rows: readonly StandardRecord[], context) => rows.map((row) => standardRow(row, todayOf(context))),
  detail: (row, context, db) => standardDetail(db, row, context),
  // Without the text itself, which would drown the rest of the log.
  audited: (row, context) => {
    const {
      id: _id,
      state: _state,
      hasFile: _file,
      rowVersion: _version,
      ...said
    } = standardRow(row, todayOf(context));
    return { ...said, fileId: row.file_id, contentLength: row.content.length };
  },
  unique: { column: 'number', taken: () => fail(standardErrors.numberTaken) },
});

type Columns = Pick<
  StandardRecord,
  | 'number'
  | 'title'
  | 'title_en'
  | 'kind'
  | 'issuer'
  | 'issuer_en'
  | 'issued_date'
  | 'effective_date'
  | 'abolished_date'
> &
  Pick<StandardRecord, 'is_public' | 'file_id' | 'content'>;

/** Called before a transaction is opened: cleaning a long text takes time. */
const columnsOf = (fields: Partial<StandardFields>): Partial<Columns> => ({
  number: fields.number,
  title: fields.title,
  title_en: fields.titleEn,
  kind: fields.kind,
  issuer: fields.issuer,
  issuer_en: fields.issuerEn,
  issued_date: fields.issuedDate,
  effective_date: fields.effectiveDate,
  abolished_date: fields.abolishedDate,
  is_public: fields.isPublic,
  file_id: fields.fileId,
  content: fields.content && sanitizeRichText(fields.content),
});

/** The rules over several fields, checked for the stored values with the sent ones merged in. */
const refuseBroken = (row: StandardRecord, sent: Partial<StandardFields>) => {
  const stored = {
    issuedDate: row.issued_date,
    effectiveDate: row.effective_date,
    abolishedDate: row.abolished_date,
    fileId: row.file_id,
    content: row.content,
  };
  const broken = brokenStandardRule(withLeftOut(stored, sent));
  return broken && failField(commonErrors.invalid, broken.field, broken.message);
};

const refuseKind = async (trx: Knex.Transaction, wanted: string) =>
  (await isOffered(trx, STANDARD_KIND, wanted))
    ? null
    : failField(standardErrors.unknownKind, 'kind', 'standard.unknown-kind');

export const standardService = implement(standard, {
  GetStandardPageList: (query, context) =>
    record.page(query, context, {
      ...standardList(context),
      narrow: (found) => narrowStandards(found, query, context),
    }),
  GetStandard: record.one,
  CreateStandard: (fields, context) =>
    record.add(
      {
        ...(columnsOf({ titleEn: '', issuerEn: '', ...fields }) as Columns),
        department_id: context.scope.departmentId,
      },
      context,
      async (trx, id) => (await refuseKind(trx, fields.kind)) ?? files.use(trx, context, id, [fields.fileId]),
    ),
  UpdateStandard: ({ id, rowVersion, ...fields }, context) =>
    record.change({ id, rowVersion }, context, columnsOf(fields), async (trx, before) => {
      const { kind, fileId } = fields;
      // A kind that is no longer offered may stay unchanged.
      const isNewKind = kind !== undefined && kind !== before.kind;
      return (
        refuseBroken(before, fields) ??
        (isNewKind ? await refuseKind(trx, kind) : null) ??
        (fileId === undefined ? null : files.use(trx, context, id, [fileId]))
      );
    }),
  DeleteStandard: (target, context) =>
    record.remove(target, context, (trx, { id }) => files.release(trx, context, id)),
});
