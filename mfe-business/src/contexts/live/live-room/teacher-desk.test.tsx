import type { RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { applyLanguage } from '@college/portal-sdk/texts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { RoomView } from './room-state.ts';
import { TeacherDesk } from './teacher-desk.tsx';

beforeEach(() => applyLanguage('en'));

const room = { id: 1, title: 'Gas', mode: 'voice', isTeacher: true, userId: 9, slides: null } as EnteredRoom;
const line = (id: number, userId: number) => ({
  id,
  userId,
  name: `Person ${userId}`,
  isTeacher: userId === 9,
  text: `line ${id}`,
  at: '2026-11-24T08:00:00.000Z',
});
const view: RoomView = {
  playState: 'live',
  picture: { state: 'live', fault: '' },
  isTeacherHere: true,
  page: 1,
  slowSeconds: 0,
  isMuted: false,
  chat: [line(1, 2)],
  hands: [],
  poll: null,
  code: null,
  caption: null,
  count: 3,
  people: [{ userId: 2, name: 'Person 2' }],
  muted: [],
  savedPolls: [{ question: 'Clear?', options: ['Yes', 'No'] }],
  serverNow: '2026-11-24T08:00:00.000Z',
  refusal: null,
};

const open = (changes: Partial<RoomView> = {}) => {
  const said: RoomSaying[] = [];
  const desk = (shown: RoomView) => (
    <TeacherDesk room={room} view={shown} say={(one) => said.push(one) > 0} />
  );
  const { rerender } = render(desk({ ...view, ...changes }));
  return {
    said,
    user: userEvent.setup(),
    show: (next: Partial<RoomView>) => rerender(desk({ ...view, ...next })),
  };
};
const tab = (name: string) => screen.getByRole('tab', { name });

it('counts what comes behind a tab, says it, and keeps what was half written', async () => {
  const { user, show } = open();
  await user.type(screen.getByLabelText('Write to everybody'), 'half');
  // By keyboard, as tabs are.
  tab('Chat').focus();
  await user.keyboard('{ArrowRight}');
  expect(tab('People (3)').getAttribute('aria-selected')).toBe('true');
  const hands = [{ userId: 2, name: 'Person 2', since: '', isCalled: false }];
  show({ chat: [line(1, 2), line(2, 2), line(3, 9)], hands });
  expect(tab('Chat (1 new)')).toBeDefined();
  expect(tab('Hands (1)')).toBeDefined();
  expect(screen.getByText('1 new message. Person 2 raised a hand.').getAttribute('role')).toBe('status');
  await user.click(tab('Chat (1 new)'));
  expect(tab('Chat')).toBeDefined();
  expect(screen.getByLabelText('Write to everybody')).toHaveProperty('value', 'half');
});

it('calls on a hand and lowers it', async () => {
  const { user, said } = open({ hands: [{ userId: 2, name: 'Person 2', since: '', isCalled: false }] });
  await user.click(tab('Hands (1)'));
  await user.click(screen.getByRole('button', { name: 'Call on Person 2' }));
  await user.click(screen.getByRole('button', { name: 'Lower the hand of Person 2' }));
  expect(said).toEqual([
    { type: 'call-hand', userId: 2 },
    { type: 'lower-hand', userId: 2 },
  ]);
});

it('asks a saved poll with one click, and removes it', async () => {
  const { user, said } = open();
  await user.click(tab('Polls'));
  const saved = within(screen.getByRole('group', { name: 'Saved polls' }));
  await user.click(saved.getByRole('button', { name: 'Clear?' }));
  await user.click(saved.getByRole('button', { name: 'Remove the saved poll “Clear?”' }));
  expect(said).toEqual([
    { type: 'ask', question: 'Clear?', options: ['Yes', 'No'] },
    { type: 'remove-poll', question: 'Clear?' },
  ]);
});

it('saves a poll before the lesson, and asks none then', async () => {
  const { user, said } = open({ playState: 'not-started', savedPolls: [] });
  await user.click(tab('Polls'));
  expect(screen.getByText(/No polls saved yet/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Is it clear so far?' })).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Question'), 'Q?');
  await user.type(screen.getByLabelText('Answer 1'), 'Yes');
  await user.type(screen.getByLabelText('Answer 2'), 'No');
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Save for later' }));
  expect(said).toEqual([{ type: 'save-poll', question: 'Q?', options: ['Yes', 'No'] }]);
  expect(screen.getByLabelText('Question')).toHaveProperty('value', '');
});

it('saves no more than the bound', async () => {
  const savedPolls = Array.from({ length: 12 }, (_, at) => ({ question: `Q${at}`, options: ['a', 'b'] }));
  const { user } = open({ savedPolls });
  await user.click(tab('Polls'));
  await user.type(screen.getByLabelText('Question'), 'Q?');
  await user.type(screen.getByLabelText('Answer 1'), 'a');
  await user.type(screen.getByLabelText('Answer 2'), 'b');
  expect(screen.getByRole('button', { name: 'Save for later' })).toHaveProperty('disabled', true);
});
