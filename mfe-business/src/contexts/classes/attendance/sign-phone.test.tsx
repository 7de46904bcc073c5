import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { scannedText } from './scanned.ts';
import SignPhone from './sign-phone.tsx';

const SIGN = 'TrainClass/StudentAttendance';
const REPORT = 'TrainClass/StudentReport';
const signed = {
  state: 'done',
  done: [],
  refused: [],
  ticket: '',
  challenge: null,
  title: '现场实操训练',
  at: '2026-06-15T01:00:00.000Z',
};
const show = (query = '?lesson=7&kind=in&t=abc.def') =>
  showScreen(SignPhone, { at: `/myClass/sign${query}`, language: 'en' });

const sent = ({ calls }: ReturnType<typeof fakeServer>, call: string) =>
  calls.filter(({ action }) => action === call).map(({ input }) => input);

describe('the phone of a student', () => {
  it('signs in with the link of the code, once, and says what is next', async () => {
    const server = fakeServer({ [SIGN]: () => signed });
    await show();
    await screen.findByRole('heading', { name: 'You are signed in' });
    screen.getByText(/现场实操训练/);
    screen.getByText(/Scan the code once more when the lesson ends/);
    expect(sent(server, SIGN)).toEqual([{ lessonId: 7, kind: 'in', by: 'qr', token: 'abc.def' }]);
  });

  it('reports with the code at the desk', async () => {
    const server = fakeServer({ [REPORT]: () => ({ done: [], refused: [] }) });
    await show('?class=3&t=abc.def');
    await screen.findByRole('heading', { name: 'You have reported' });
    expect(sent(server, REPORT)).toEqual([{ classId: 3, by: 'qr', token: 'abc.def' }]);
  });

  it('says in the words of the server why it was not done', async () => {
    fakeServer({
      [SIGN]: () => refuse(40901, 'The code has changed meanwhile', { id: 'attendance.code-over' }),
    });
    await show();
    await screen.findByText('The code has changed meanwhile');
    screen.getByRole('heading', { name: 'Not done' });
  });

  it('reports no error to whoever scans once more', async () => {
    fakeServer({
      [SIGN]: () =>
        refuse(40901, 'It is recorded already', {
          id: 'attendance.refused',
          data: { reason: 'already', text: '' },
        }),
    });
    await show();
    await screen.findByText('It was already recorded; there is nothing else to do.');
  });

  it('shows who has no face photo where to send one', async () => {
    fakeServer({ [SIGN]: () => refuse(40901, 'No face photo', { id: 'face-check.no-reference' }) });
    await show();
    expect((await screen.findByRole('link', { name: 'Send a face photo' })).getAttribute('href')).toBe(
      '/takePhoto',
    );
  });

  it('explains what to do when it was opened without a code', async () => {
    const server = fakeServer({});
    await show('');
    await screen.findByText('Scan the code on the screen of the room or at the desk');
    expect(sent(server, SIGN)).toEqual([]);
  });
});

it('a scanned text counts only as a link to this page', () => {
  expect(scannedText('https://college.example/myClass/sign?lesson=7&kind=out&t=a.b')).toEqual({
    of: 'lesson',
    lessonId: 7,
    kind: 'out',
    token: 'a.b',
  });
  const others = [
    'https://college.example/other?lesson=7&kind=out&t=a.b',
    'https://college.example/myClass/sign?lesson=x&kind=out&t=a.b',
    'https://college.example/myClass/sign?lesson=7&kind=up&t=a.b',
    'https://college.example/myClass/sign?lesson=7&kind=in',
    'WIFI:S:hall;;',
  ];
  for (const text of others) expect(scannedText(text), text).toBeNull();
});
