import { findStandard, standards } from './standard.table.ts';
import type { StandardRecord } from './standard.table.ts';
import { standardDetail, standardRow, todayOf } from './standard.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import type { CommonFailure } from '../../app/failure.ts';
import { sanitizeRichText } from '../../app/sanitize-html.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { useFiles } from '../attachment/attachment-uses.ts';
import { isOffered } from '../code/known-codes.ts';
import { STANDARD_KIND, standardErrors } from '@college/contracts/business/standard';
import type { StandardFields, UpdateStandardInput } from '@college/contracts/business/standard';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

const SUBJECT = 'standard';

/** The text is cleaned here, before a transaction is opened. */
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

/** Only the database can say whether a number is taken: two may enter it at the same moment. */
const unlessNumberTaken = async <T>(work: Promise<T>) => {
  try {
    return await work;
  } catch (error) {
    if (violatesUnique(error, standards.name, 'number')) return fail(standardErrors.numberTaken);
    throw error;
  }
};

const keepFile = (trx: Knex.Transaction, context: SignedInContext, id: number, fileId: number | null) =>
  useFiles(trx, context, { subject: SUBJECT, id }, fileId === null ? [] : [fileId], ['document', 'package']);

const unknownKind = () => failField(standardErrors.unknownKind, 'kind', 'standard.unknown-kind');

export const createStandard = (fields: StandardFields, context: SignedInContext) => {
  const columns = columnsOf(fields);
  return unlessNumberTaken(
    context.database.transaction(async (trx) => {
      const { caller, scope } = context;
      const id = await standards.insert(trx, context, {
        ...columns,
        area_code: null,
        department_id: scope.departmentId,
        creator_user_id: caller.userId,
      });
      if (!(await isOffered(trx, STANDARD_KIND, fields.kind))) return unknownKind();
      const refusal = await keepFile(trx, context, id, fields.fileId);
      return refusal ?? tell(trx, context, id, null);
    }),
  );
};

/** The row at the version that the caller saw. */
const claim = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { id, rowVersion }: Target,
): Promise<StandardRecord | CommonFailure> => {
  const found = await findStandard(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

export const updateStandard = (
  { id, rowVersion, ...fields }: UpdateStandardInput,
  context: SignedInContext,
) => {
  const columns = columnsOf(fields);
  return unlessNumberTaken(
    context.database.transaction(async (trx) => {
      const before = await claim(trx, context, { id, rowVersion });
      if (isFailure(before)) return before;
      const stale = await standards.updateVisible(trx, context, { id, rowVersion }, columns);
      if (stale) return stale;
      // A kind that is no longer offered stays with what has it.
      const isKindKept = fields.kind === before.kind;
      if (!isKindKept && !(await isOffered(trx, STANDARD_KIND, fields.kind))) return unknownKind();
      const refusal = await keepFile(trx, context, id, fields.fileId);
      return refusal ?? tell(trx, context, id, before);
    }),
  );
};

export const deleteStandard = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await claim(trx, context, target);
    if (isFailure(before)) return before;
    const stale = await standards.updateVisible(trx, context, target, { is_deleted: true });
    if (stale) return stale;
    const refusal = await keepFile(trx, context, target.id, null);
    if (refusal) throw new Error('letting all files go refused one');
    await context.audit(trx, {
      subjectType: SUBJECT,
      subjectId: target.id,
      before: recorded(before, context),
      after: null,
    });
  });

/** What the audit log says of one: the text itself would drown the rest. */
const recorded = (row: StandardRecord, context: SignedInContext) => {
  const {
    rowVersion: _version,
    hasFile: _file,
    id: _id,
    state: _state,
    ...said
  } = standardRow(row, todayOf(context));
  return { ...said, fileId: row.file_id, contentLength: row.content.length };
};

const tell = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: StandardRecord | null,
) => {
  const after = await findStandard(trx, context.scope, id);
  if (!after) return fail(commonErrors.notFound);
  await context.audit(trx, {
    subjectType: SUBJECT,
    subjectId: id,
    before: before && recorded(before, context),
    after: recorded(after, context),
  });
  return standardDetail(trx, after, context);
};
