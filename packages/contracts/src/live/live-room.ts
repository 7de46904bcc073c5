/**
 * The room of a live course. Who may come in is asked by a call, which gives a ticket for the socket
 * `/ws/live-room?ticket=…`; everything that happens in the room is a message of that socket.
 */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { StreamFault, StreamState } from './live-stream.ts';

/** A page says that it is there this often. */
export const ALIVE_MS = 5_000;
/** Whoever comes back within this time, by the same page, was never away: a restart of the gateway is shorter. */
export const RESUMED_MS = 25_000;
export const CHAT_LENGTH = 500;
/** Between two messages of one person, where the teacher sets no longer one. */
export const CHAT_PAUSE_MS = 1_000;
/** Of one line that is read while it is heard. */
export const CAPTION_LENGTH = 200;
export const SLOW_SECONDS = [0, 10, 30, 60] as const;
export const POLL_OPTIONS = { least: 2, most: 6 } as const;
/** Polls that a teacher keeps ready for one live course. */
export const MOST_SAVED_POLLS = 12;
/** To enter a code after the teacher has shown it. */
export const ROOM_CODE_MS = 60_000;
export const ROOM_CODE_DIGITS = 6;
/** Of 1,000,000 codes: whoever guesses is wrong. */
export const ROOM_CODE_TRIES = 5;
export const MOST_SLIDES = 2_000;
/** Of the chat and of names, in one message. */
export const MAX_LISTED = 200;

/** Close codes of the server, beside those of the login socket. */
export const RoomClose = {
  /** This person is in the room on another page, or studies elsewhere. */
  elsewhere: 4403,
  /** The lesson is over. */
  over: 4410,
} as const;

/** A page, as it calls itself: the same one is let in again, another one is not. */
export const RoomTab = z.string().regex(/^[\w-]{8,40}$/);

/** Control characters and marks that turn the direction of text have no place in a line of chat. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const plain = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replaceAll(UNSEEN, ' ').replaceAll(/ {2,}/gu, ' ').trim())
    .pipe(z.string().min(1).max(most));

/** A poll as it is written, before anybody is asked. */
const PollDraft = z.object({
  question: plain(200),
  options: z.array(plain(100)).min(POLL_OPTIONS.least).max(POLL_OPTIONS.most),
});
export type PollDraft = Parsed<typeof PollDraft>;

/** What a page sends. */
export const RoomSaying = z.union([
  z.object({ type: z.literal('alive'), n: z.number().int().min(0).max(2_000_000_000) }),
  z.object({ type: z.literal('chat'), text: plain(CHAT_LENGTH) }),
  z.object({ type: z.literal('hand'), isUp: z.boolean() }),
  z.object({
    type: z.literal('vote'),
    pollId: Id,
    option: z
      .number()
      .int()
      .min(0)
      .max(POLL_OPTIONS.most - 1),
  }),
  z.object({
    type: z.literal('enter-code'),
    codeId: Id,
    code: z.string().regex(new RegExp(`^\\d{${ROOM_CODE_DIGITS}}$`)),
  }),
  // Of the teacher alone.
  z.object({ type: z.literal('delete-chat'), id: Id }),
  z.object({ type: z.literal('mute'), userId: Id, isMuted: z.boolean() }),
  z.object({
    type: z.literal('slow'),
    seconds: z.union([z.literal(0), z.literal(10), z.literal(30), z.literal(60)]),
  }),
  z.object({ type: z.literal('call-hand'), userId: Id }),
  z.object({ type: z.literal('lower-hand'), userId: Id }),
  PollDraft.extend({ type: z.literal('ask') }),
  /** Kept for later; one with the same question is replaced. */
  PollDraft.extend({ type: z.literal('save-poll') }),
  z.object({ type: z.literal('remove-poll'), question: plain(200) }),
  z.object({ type: z.literal('close-poll'), pollId: Id }),
  z.object({ type: z.literal('slide'), page: z.number().int().min(1).max(MOST_SLIDES) }),
  z.object({ type: z.literal('show-code') }),
  z.object({ type: z.literal('caption'), text: plain(CAPTION_LENGTH) }),
]);
export type RoomSaying = Parsed<typeof RoomSaying>;

/** What only the teacher of the lesson may say. */
export const TEACHER_SAYS: ReadonlySet<RoomSaying['type']> = new Set([
  'delete-chat',
  'mute',
  'slow',
  'call-hand',
  'lower-hand',
  'ask',
  'close-poll',
  'save-poll',
  'remove-poll',
  'slide',
  'show-code',
  'caption',
]);

export const RoomChat = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  isTeacher: z.boolean(),
  text: z.string(),
  at: z.string(),
});
export type RoomChat = Parsed<typeof RoomChat>;

/** What the teacher says, or somebody who writes it for them. */
export const RoomCaption = z.object({ id: Id, text: z.string(), at: z.string() });
export type RoomCaption = Parsed<typeof RoomCaption>;

export const RoomHand = z.object({
  userId: Id,
  name: z.string(),
  since: z.string(),
  isCalled: z.boolean(),
});
export type RoomHand = Parsed<typeof RoomHand>;

export const RoomPoll = z.object({
  id: Id,
  question: z.string(),
  options: z.array(z.string()),
  isOpen: z.boolean(),
  /** Of each option, once it is closed; the teacher sees them while it is open. */
  votes: z.array(z.number().int()).nullable(),
  voted: z.number().int(),
  /** The caller's; null: none yet. */
  own: z.number().int().nullable(),
});
export type RoomPoll = Parsed<typeof RoomPoll>;

export const RoomCode = z.object({
  id: Id,
  until: z.string(),
  /** For the teacher alone, who says or shows it. */
  code: z.string().nullable(),
  /** Of whoever is asked. */
  isEntered: z.boolean(),
  triesLeft: z.number().int(),
  /** For the teacher: how many have entered it. */
  entered: z.number().int().nullable(),
});
export type RoomCode = Parsed<typeof RoomCode>;

export const RoomPerson = z.object({ userId: Id, name: z.string() });
export type RoomPerson = Parsed<typeof RoomPerson>;

/** Why something that was said has no effect. */
export const RoomRefusal = z.enum([
  'not-live',
  'teacher-only',
  'muted',
  'too-fast',
  'unknown',
  'closed',
  'voted',
  'wrong-code',
  'no-tries',
  'code-over',
  'code-open',
  'poll-open',
  'too-many-polls',
]);
export type RoomRefusal = Parsed<typeof RoomRefusal>;

export const RoomPlay = z.enum(['not-started', 'live', 'over', 'replay']);

/** What has become of the picture. */
export const RoomPicture = z.object({ state: StreamState, fault: StreamFault });
export type RoomPicture = Parsed<typeof RoomPicture>;

/** All that a page shows of a room: sent when it comes in, and whenever the gateway may have missed something. */
export const RoomState = z.object({
  type: z.literal('state'),
  playState: RoomPlay,
  /** Null before the lesson was opened. */
  picture: RoomPicture.nullable(),
  /** Whether the teacher's page is connected. */
  isTeacherHere: z.boolean(),
  page: z.number().int(),
  slowSeconds: z.number().int(),
  isMuted: z.boolean(),
  /** The newest, the oldest of them first. */
  chat: z.array(RoomChat),
  hands: z.array(RoomHand),
  poll: RoomPoll.nullable(),
  code: RoomCode.nullable(),
  /** The newest. */
  caption: RoomCaption.nullable(),
  count: z.number().int(),
  /** For the teacher: who is there, and who may not write. */
  people: z.array(RoomPerson).nullable(),
  muted: z.array(Id).nullable(),
  /** For the teacher: what they keep ready to ask, in the order in which it was saved. */
  savedPolls: z.array(PollDraft).nullable(),
  serverNow: z.string(),
});
export type RoomState = Parsed<typeof RoomState>;

/** What the server sends. */
export const RoomMessage = z.union([
  RoomState,
  z.object({ type: z.literal('alive'), n: z.number().int() }),
  z.object({ type: z.literal('chat'), chat: RoomChat }),
  z.object({ type: z.literal('chat-deleted'), id: Id }),
  z.object({ type: z.literal('muted'), userId: Id, isMuted: z.boolean() }),
  z.object({ type: z.literal('room'), page: z.number().int(), slowSeconds: z.number().int() }),
  z.object({ type: z.literal('hands'), hands: z.array(RoomHand) }),
  z.object({ type: z.literal('poll'), poll: RoomPoll.nullable() }),
  /** For the teacher alone. */
  z.object({ type: z.literal('saved-polls'), savedPolls: z.array(PollDraft) }),
  z.object({ type: z.literal('code'), code: RoomCode.nullable() }),
  z.object({
    type: z.literal('people'),
    count: z.number().int(),
    isTeacherHere: z.boolean(),
    /** For the teacher; null for the others. */
    came: z.array(RoomPerson).nullable(),
    went: z.array(Id).nullable(),
  }),
  z.object({ type: z.literal('caption'), caption: RoomCaption.nullable() }),
  z.object({ type: z.literal('play'), playState: RoomPlay }),
  z.object({ type: z.literal('picture'), picture: RoomPicture.nullable() }),
  z.object({
    type: z.literal('refused'),
    what: z.string(),
    reason: RoomRefusal,
    waitSeconds: z.number().int().nullable(),
  }),
]);
export type RoomMessage = Parsed<typeof RoomMessage>;
