import { narrowStandards, STANDARD_LIST } from './standard.list.ts';
import { standards } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardDetail, standardRow, todayOf } from './standard.view.ts';
import { fail, failField } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { sanitizeRichText } from '../../app/sanitize-html.ts';
import { defineRecord } from '../../db/record.ts';
import { fileUser } from '../attachment/attachment-uses.ts';
import { isOffered } from '../code/known-codes.ts';
import { standard, STANDARD_KIND, standardErrors } from '@college/contracts/business/standard';
import type { StandardFields } from '@college/contracts/business/standard';
import type { Knex } from 'knex';

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

/** Called before a transaction is opened: a long text takes its time to be cleaned. */
const columnsOf = (fields: StandardFields) => ({
  number: fields.number,
  title: fields.title,
  kind: fields.kind,
  issuer: fields.issuer,
  issued_date: fields.issuedDate,
  effective_date: fields.effectiveDate,
  abolished_date: fields.abolishedDate,
  is_public: fields.isPublic,
  file_id: fields.fileId,
  content: sanitizeRichText(fields.content),
});

const refuseKind = async (trx: Knex.Transaction, wanted: string) =>
  (await isOffered(trx, STANDARD_KIND, wanted))
    ? null
    : failField(standardErrors.unknownKind, 'kind', 'standard.unknown-kind');

export const standardService = implement(standard, {
  GetStandardPageList: (query, context) =>
    record.page(query, context, {
      ...STANDARD_LIST,
      narrow: (found) => narrowStandards(found, query, context),
    }),
  GetStandard: record.one,
  CreateStandard: (fields, context) =>
    record.add(
      { ...columnsOf(fields), department_id: context.scope.departmentId },
      context,
      async (trx, id) => (await refuseKind(trx, fields.kind)) ?? files.use(trx, context, id, [fields.fileId]),
    ),
  UpdateStandard: ({ id, rowVersion, ...fields }, context) =>
    record.change({ id, rowVersion }, context, columnsOf(fields), async (trx, { kind }) => {
      // A kind that is no longer offered stays with what has it.
      const refusal = kind === fields.kind ? null : await refuseKind(trx, fields.kind);
      return refusal ?? files.use(trx, context, id, [fields.fileId]);
    }),
  DeleteStandard: (target, context) =>
    record.remove(target, context, (trx, { id }) => files.release(trx, context, id)),
});
