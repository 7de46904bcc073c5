import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { RemoteName } from '../core/remote-build.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { CompatibilityRow, DeployTokenRow, RemoteRow, RemoteVersionRow } from './micro-frontend-row.ts';
import { pageActions } from './page-remotes.ts';
import { RemoteHealth } from './remote-health.ts';

export const microFrontendErrors = {
  nameTaken: defineError('micro-frontend.name-taken', ErrorCode.illegalTransition),
  /** What is live does not satisfy the version's calls or packages. */
  incompatible: defineError(
    'micro-frontend.incompatible',
    ErrorCode.illegalTransition,
    z.object({ problems: z.array(z.string()) }),
  ),
  missingScreens: defineError(
    'micro-frontend.missing-screens',
    ErrorCode.illegalTransition,
    z.object({ screens: z.array(z.string()) }),
  ),
  nothingBefore: defineError('micro-frontend.nothing-before', ErrorCode.illegalTransition),
  alreadyActive: defineError('micro-frontend.already-active', ErrorCode.illegalTransition),
  nothingActive: defineError('micro-frontend.nothing-active', ErrorCode.illegalTransition),
  unknownOwner: defineError('micro-frontend.unknown-owner', ErrorCode.invalid),
  unknownAudience: defineError('micro-frontend.unknown-audience', ErrorCode.invalid),
  moduleExists: defineError('micro-frontend.module-exists', ErrorCode.illegalTransition),
  /** Only loopback addresses, and only while the caller has the permission. */
  overrideAddress: defineError('micro-frontend.override-address', ErrorCode.invalid),
} as const;

const title = NameText.min(1).max(50);
export const RemoteFields = z.object({
  titleZh: title,
  titleEn: title,
  owner: NameText.min(1).max(100),
  contact: z.string().trim().min(1).max(200),
  /** The account that is notified about this remote. Left out: unchanged; null: nobody. */
  ownerUserId: Id.nullable().optional(),
});

/** A screen or a permission code of a version that is in no menu entry yet. */
export const ModuleOffer = z.object({ kind: z.enum(['screen', 'permission']), name: z.string() });
export type ModuleOffer = Parsed<typeof ModuleOffer>;

const Path = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_-]+)+$/);

export const microFrontend = defineService('MicroFrontend', {
  ...pageActions,
  GetRemotePageList: endpoint({
    kind: 'query',
    summary: 'Remotes with what is active, in rollout, and how they fare',
    access: 'micro-frontend:read',
    input: PageQuery,
    output: paged(RemoteRow),
  }),
  GetRemote: endpoint({
    kind: 'query',
    summary: 'One remote',
    access: 'micro-frontend:read',
    input: ById,
    output: RemoteRow,
  }),
  CreateRemote: endpoint({
    kind: 'command',
    summary: 'Add a remote that a team can release versions of',
    access: 'micro-frontend:manage',
    input: RemoteFields.extend({ name: RemoteName }),
    output: RemoteRow,
    errors: [microFrontendErrors.nameTaken, microFrontendErrors.unknownOwner],
  }),
  UpdateRemote: updateCall({
    summary: 'Change the titles, the owner or the contact of a remote',
    access: 'micro-frontend:manage',
    fields: RemoteFields,
    output: RemoteRow,
    errors: [microFrontendErrors.unknownOwner],
  }),
  GetRemoteVersionPageList: endpoint({
    kind: 'query',
    summary: 'Versions of a remote, newest first, with what each changed',
    access: 'micro-frontend:read',
    input: PageQuery.extend({ remoteId: Id }),
    output: paged(RemoteVersionRow),
  }),
  ActivateVersion: endpoint({
    kind: 'command',
    summary: 'Give a version to everybody; ends a rollout',
    access: 'micro-frontend:release',
    input: ByIdAndVersion.extend({ versionId: Id }),
    output: RemoteRow,
    errors: [
      microFrontendErrors.alreadyActive,
      microFrontendErrors.incompatible,
      microFrontendErrors.missingScreens,
    ],
  }),
  RollbackVersion: endpoint({
    kind: 'command',
    summary: 'End the rollout; without one, go back to the version that was active before',
    access: 'micro-frontend:release',
    input: ByIdAndVersion,
    output: RemoteRow,
    errors: [microFrontendErrors.nothingBefore, microFrontendErrors.incompatible],
  }),
  SetRollout: endpoint({
    kind: 'command',
    summary: 'Give a version to a share of the people, to roles, or to areas',
    access: 'micro-frontend:release',
    input: ByIdAndVersion.extend({
      versionId: Id,
      percent: z.number().int().min(1).max(100),
      roleIds: z.array(Id).max(50).default([]),
      areaCodes: z
        .array(z.string().regex(/^\d{6}$/))
        .max(50)
        .default([]),
    }),
    output: RemoteRow,
    errors: [
      microFrontendErrors.nothingActive,
      microFrontendErrors.alreadyActive,
      microFrontendErrors.incompatible,
      microFrontendErrors.missingScreens,
      microFrontendErrors.unknownAudience,
    ],
  }),
  GetRemoteHealth: endpoint({
    kind: 'query',
    summary: 'Loads and failures of a remote over time and by version, and the newest failures',
    access: 'micro-frontend:read',
    input: ById.extend({ hours: z.number().int().min(1).max(720).default(24) }),
    output: RemoteHealth,
  }),
  GetDeployTokenPageList: endpoint({
    kind: 'query',
    summary: 'Deploy tokens of a remote, newest first',
    access: 'micro-frontend:token',
    input: PageQuery.extend({ remoteId: Id }),
    output: paged(DeployTokenRow),
  }),
  CreateDeployToken: endpoint({
    kind: 'command',
    summary: 'Make a token that may release this one remote; its text is shown once',
    access: 'micro-frontend:token',
    input: z.object({
      remoteId: Id,
      name: NameText.min(1).max(50),
      days: z.number().int().min(1).max(366),
    }),
    output: z.object({ token: z.string(), row: DeployTokenRow }),
  }),
  RevokeDeployToken: endpoint({
    kind: 'command',
    summary: 'End a deploy token at once',
    access: 'micro-frontend:token',
    input: ByIdAndVersion,
    output: DeployTokenRow,
  }),
  GetCompatibility: endpoint({
    kind: 'query',
    summary: 'Which builds that are live or can be rolled back to fit the gateway and the shells',
    access: 'micro-frontend:read',
    output: z.object({ gateway: z.string(), rows: z.array(CompatibilityRow) }),
  }),
  GetModuleOffers: endpoint({
    kind: 'query',
    summary: 'Screens and permission codes of the live versions of a remote that no module row has',
    access: 'micro-frontend:read',
    input: ById,
    output: z.object({ offers: z.array(ModuleOffer) }),
  }),
  AcceptModuleOffer: endpoint({
    kind: 'command',
    summary: 'Make a module row of a screen or permission code that a version brings',
    access: 'micro-frontend:manage',
    input: z.object({
      remoteId: Id,
      offer: ModuleOffer.extend({ name: z.string().max(100) }),
      parentId: Id,
      nameZh: NameText.min(1).max(50),
      nameEn: NameText.min(1).max(50),
      /** Of a page; a button has none. */
      path: Path.optional(),
      permCode: z.string().trim().max(80).default(''),
      hidden: z.boolean().default(false),
      roleIds: z.array(Id).max(50),
    }),
    output: z.object({ moduleId: Id }),
    errors: [microFrontendErrors.moduleExists, microFrontendErrors.unknownAudience],
  }),
  StartOverride: endpoint({
    kind: 'command',
    summary: 'Show a developer’s own build of a remote in this browser, for eight hours',
    access: 'micro-frontend:override',
    input: z.object({ remote: RemoteName, address: z.string().max(200) }),
    output: z.object({ expiresAt: z.string() }),
    errors: [microFrontendErrors.overrideAddress],
  }),
});
