/** Templates of certificates: a design for each kind that the college issues, stored by version. */
import { BothNames, CodeWord } from '../platform/code.ts';
import { defineService } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors, FileRef } from '../platform/attachment.ts';
import { CertDesign, CertPage } from './cert-design.ts';
import { IssuedKind } from './user-cert-row.ts';

/** What the state issues, whose names begin with `state-`. */
export const isStateKind = (kind: string): boolean => kind.startsWith('state-');

export const certTemplateErrors = {
  nameTaken: defineError('cert-template.name-taken', ErrorCode.illegalTransition),
  /** Only the state issues certificates of this kind. */
  stateKind: defineError('cert-template.state-kind', ErrorCode.invalid),
  unknownKind: defineError('cert-template.unknown-kind', ErrorCode.invalid),
  /** `count` certificates were issued with it. */
  inUse: defineError(
    'cert-template.in-use',
    ErrorCode.illegalTransition,
    z.object({ count: z.number().int(), what: z.string() }),
  ),
  /** New certificates of its kind are made with it. */
  isCurrent: defineError('cert-template.is-current', ErrorCode.illegalTransition),
} as const;

export const CertTemplateRow = z.object({
  id: Id,
  kind: IssuedKind,
  nameZh: z.string(),
  nameEn: z.string(),
  /** New certificates of its kind are made with it. */
  isCurrent: z.boolean(),
  versionNo: z.number().int(),
  page: CertPage,
  /** So many certificates were issued with any of its versions. */
  certCount: z.number().int(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type CertTemplateRow = Parsed<typeof CertTemplateRow>;

export const CertTemplateDetail = CertTemplateRow.extend({
  design: CertDesign,
  /** Certificates were issued with the newest version: a changed design becomes the next one. */
  isVersionUsed: z.boolean(),
  /** The background and the seals. */
  files: z.array(FileRef),
});
export type CertTemplateDetail = Parsed<typeof CertTemplateDetail>;

const Changeable = BothNames.extend({
  nameEn: NameText.max(100),
  design: CertDesign,
  isCurrent: z.boolean(),
});
export const CertTemplateFields = Changeable.extend({
  nameEn: Changeable.shape.nameEn.default(''),
  isCurrent: Changeable.shape.isCurrent.default(false),
  kind: CodeWord,
});

/** Without its design, as a list changes it. */
export const CertTemplateNames = Changeable.omit({ design: true });

const changeErrors = [certTemplateErrors.nameTaken, attachmentErrors.unknown] as const;

export const certTemplate = defineService('UserCert', {
  GetCertTemplatePageList: pageCall({
    summary: 'Templates of certificates with how many were issued with each',
    access: 'cert-template:read',
    row: CertTemplateRow,
    filters: { kind: IssuedKind.optional() },
  }),
  GetCertTemplate: oneCall({
    summary: 'One template of certificates with its newest design',
    access: 'cert-template:read',
    output: CertTemplateDetail,
  }),
  CreateCertTemplate: createCall({
    summary: 'Add a template of certificates',
    access: 'cert-template:create',
    fields: CertTemplateFields,
    output: CertTemplateDetail,
    errors: [...changeErrors, certTemplateErrors.stateKind, certTemplateErrors.unknownKind],
  }),
  UpdateCertTemplate: updateCall({
    summary: 'Change a template of certificates; a design that certificates have becomes the next version',
    access: 'cert-template:update',
    fields: Changeable,
    output: CertTemplateDetail,
    errors: [...changeErrors, certTemplateErrors.isCurrent],
  }),
  DeleteCertTemplate: deleteCall({
    summary: 'Delete a template of certificates that none was issued with',
    access: 'cert-template:delete',
    errors: [certTemplateErrors.inUse, certTemplateErrors.isCurrent],
  }),
});
