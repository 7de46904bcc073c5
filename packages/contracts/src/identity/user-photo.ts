/** The user's own picture: the avatar at once, and the face photo once somebody else has accepted it. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { UserTypeId } from './user-type-id.ts';

/** Pictures are uploaded here: the raw image is the body, authorized by a login or by a ticket in the header below. */
export const PHOTO_UPLOAD_PATH = '/api/photo';
export const PHOTO_TICKET_HEADER = 'x-photo-ticket';
export const PHOTO_LIMITS = { bytes: 5 * 1024 * 1024, minSide: 300, maxSide: 6000 } as const;
/** By content, whatever the name or the content type. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const UserPhotoState = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'replaced']);
export type UserPhotoState = Parsed<typeof UserPhotoState>;

/** An accepted picture is the face photo until another one is accepted. */
export const userPhotoMachine = defineStateMachine({
  initial: 'pending',
  states: ['pending', 'accepted', 'rejected', 'withdrawn', 'replaced'],
  actions: {
    accept: { from: ['pending'], to: 'accepted' },
    reject: { from: ['pending'], to: 'rejected' },
    withdraw: { from: ['pending'], to: 'withdrawn' },
    replace: { from: ['accepted'], to: 'replaced' },
  },
});

export const userPhotoErrors = {
  illegalTransition: defineError(
    'user-photo.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: UserPhotoState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  ownPhoto: defineError('user-photo.own-photo', ErrorCode.forbidden),
  /** By its content not a JPEG, PNG or WebP, animated, or with bytes after its end. */
  badType: defineError('user-photo.bad-type', ErrorCode.invalid),
  badSize: defineError(
    'user-photo.bad-size',
    ErrorCode.invalid,
    z.object({ minSide: z.number(), maxSide: z.number() }),
  ),
  unreadable: defineError('user-photo.unreadable', ErrorCode.invalid),
  badTicket: defineError('user-photo.bad-ticket', ErrorCode.wrongCredentials),
} as const;

const Sha256 = z.string();
/** A signed address, valid for some minutes; empty when the picture has been deleted. */
const Address = z.string();

export const MyPhoto = z.object({
  id: Id,
  state: UserPhotoState,
  address: Address,
  creationTime: z.string(),
  /** The reason of the decision; empty while pending. */
  opinion: z.string(),
  decidedAt: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type MyPhoto = Parsed<typeof MyPhoto>;

/** The result of an upload. */
export type UploadedPhoto = Pick<MyPhoto, 'id' | 'state' | 'address'>;

export const UserPhotoRow = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  name: z.string(),
  userType: UserTypeId,
  departmentName: z.string().nullable(),
  areaName: z.string().nullable(),
  state: UserPhotoState,
  /** True: this user has a face photo, which this picture would replace. */
  isChange: z.boolean(),
  /** False for the caller's own picture and for a decided one. */
  canCheck: z.boolean(),
  address: Address,
  creationTime: z.string(),
  deciderName: z.string(),
  decidedAt: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type UserPhotoRow = Parsed<typeof UserPhotoRow>;

export const UserPhotoDetail = UserPhotoRow.extend({
  sha256: Sha256,
  via: z.string(),
  opinion: z.string(),
  /** The present face photo, unless it is this picture. */
  reference: z
    .object({
      id: Id,
      address: Address,
      sha256: Sha256,
      creationTime: z.string(),
      deciderName: z.string(),
      decidedAt: z.string().nullable(),
    })
    .nullable(),
});
export type UserPhotoDetail = Parsed<typeof UserPhotoDetail>;

export const PhotoDecision = z.enum(['accept', 'reject']);
export type PhotoDecision = Parsed<typeof PhotoDecision>;

export const CheckUserPhotoInput = ByIdAndVersion.extend({
  decision: PhotoDecision,
  /** Required for a rejection, and for replacing a face photo. */
  opinion: z.string().trim().max(500).default(''),
}).refine(({ decision, opinion }) => decision === 'accept' || opinion !== '', {
  path: ['opinion'],
  message: 'user-photo.opinion-needed',
});

/** `expired` also for a ticket that never existed. */
export const PhotoTicketState = z.enum(['open', 'used', 'expired']);
export type PhotoTicketState = Parsed<typeof PhotoTicketState>;

export const userPhoto = defineService('UserPhoto', {
  GetMyPhotos: endpoint({
    kind: 'query',
    summary: 'The pictures that the caller submitted, the newest first, at most 10',
    access: 'signed-in',
    output: z.array(MyPhoto),
  }),
  WithdrawMyPhoto: endpoint({
    kind: 'command',
    summary: 'Withdraw a picture that is not reviewed yet; the file is destroyed',
    access: 'signed-in',
    input: ByIdAndVersion,
    errors: [userPhotoErrors.illegalTransition],
  }),
  CreatePhotoTicket: endpoint({
    kind: 'command',
    summary: 'A ticket by which a phone without a login may send one picture of the caller',
    access: 'signed-in',
    output: z.object({
      ticket: z.string(),
      /** For the QR code. Without a public address it is a path. */
      url: z.string(),
      expireInSeconds: z.number().int(),
    }),
  }),
  GetPhotoTicketState: endpoint({
    kind: 'query',
    summary: 'Whether a photo ticket may still be used, was used, or is worth nothing',
    access: 'public',
    input: z.object({ ticket: z.string().min(1).max(100) }),
    output: z.object({
      state: PhotoTicketState,
      /** The masked name of the picture's user; empty unless the ticket is open. */
      name: z.string(),
    }),
  }),
  GetUserPhotoPageList: endpoint({
    kind: 'query',
    summary: 'Submitted pictures of the users that the caller may see, the longest waiting first',
    access: 'user-photo:read',
    input: PageQuery.extend({ state: UserPhotoState.optional(), userType: UserTypeId.optional() }),
    output: paged(UserPhotoRow),
  }),
  GetUserPhoto: endpoint({
    kind: 'query',
    summary: 'One picture beside the present face photo',
    access: 'user-photo:read',
    input: ById,
    output: UserPhotoDetail,
  }),
  CheckUserPhoto: endpoint({
    kind: 'command',
    summary: 'Accept a picture as the face photo, or reject it; never one’s own',
    access: 'user-photo:check',
    input: CheckUserPhotoInput,
    output: UserPhotoDetail,
    errors: [userPhotoErrors.illegalTransition, userPhotoErrors.ownPhoto],
  }),
});
