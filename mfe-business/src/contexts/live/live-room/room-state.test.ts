import { expect, it } from 'vitest';
import type { RoomMessage, RoomState } from '@college/contracts/live/live-room';
import { hear } from './room-state.ts';

const state: RoomState = {
  type: 'state',
  playState: 'live',
  picture: { state: 'live', fault: '' },
  isTeacherHere: true,
  page: 3,
  slowSeconds: 0,
  isMuted: false,
  chat: [],
  hands: [],
  poll: null,
  code: null,
  caption: null,
  count: 2,
  people: [{ userId: 1, name: '甲' }],
  muted: [],
  savedPolls: [],
  serverNow: '2026-11-24T08:00:00.000Z',
};
const line = (id: number) => ({
  id,
  userId: 1,
  name: '甲',
  isTeacher: false,
  text: `line ${id}`,
  at: '2026-11-24T08:00:00.000Z',
});
const after = (...messages: RoomMessage[]) =>
  messages.reduce(hear, hear(null, state)) as NonNullable<ReturnType<typeof hear>>;

it('knows nothing before the room has sent its state', () => {
  expect(hear(null, { type: 'chat', chat: line(1) })).toBeNull();
  expect(after()).toMatchObject({ page: 3, count: 2, refusal: null });
});

it('shows each line of chat once, and none that was deleted', () => {
  const said = after(
    { type: 'chat', chat: line(1) },
    { type: 'chat', chat: line(1) },
    { type: 'chat', chat: line(2) },
    { type: 'chat-deleted', id: 1 },
  );
  expect(said.chat.map(({ id }) => id)).toEqual([2]);
});

it('adds who came to who is known and takes away who went', () => {
  const people = after(
    { type: 'people', count: 2, isTeacherHere: true, came: [{ userId: 2, name: '乙' }], went: [] },
    { type: 'people', count: 1, isTeacherHere: false, came: [{ userId: 2, name: '乙' }], went: [1] },
  );
  expect(people).toMatchObject({ count: 1, isTeacherHere: false, people: [{ userId: 2, name: '乙' }] });
});

it('shows a teacher whom they have muted, and others that they are', () => {
  const muted: RoomMessage = { type: 'muted', userId: 1, isMuted: true };
  expect(after(muted)).toMatchObject({ isMuted: false, muted: [1] });
  const viewer = hear(null, { ...state, muted: null, people: null });
  expect(hear(viewer, muted)).toMatchObject({ isMuted: true, muted: null });
});

it('numbers refusals, so that the same one twice is shown twice', () => {
  const refused: RoomMessage = { type: 'refused', what: 'chat', reason: 'too-fast', waitSeconds: 3 };
  expect(after(refused, refused).refusal).toMatchObject({ number: 2, waitSeconds: 3 });
});
