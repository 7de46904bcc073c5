import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleExam } from '../../../testing/sample-exam.ts';
import OpenExam from './open-exam.tsx';

it('leads to the waiting room of its exam, with nothing of the code left in the address', async () => {
  const server = fakeServer({ 'TrainClass/GetExam': () => sampleExam({ classId: null, className: '' }) });
  const router = await showScreen(OpenExam, { at: '/exam/open?e=7&k=0a1b' });
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/myExam/room', search: '?examId=7' }),
  );
  expect(server.calls[0]?.input).toMatchObject({ examId: 7, key: '0a1b' });
});

it.each([
  ['en', '/exam/open?e=7&k=wrong', 'This code is not for any of your exams'],
  ['zh-CN', '/exam/open', '该二维码没有对应您可参加的考试'],
] as const)('says where a code leads nowhere: %s', async (language, at, words) => {
  fakeServer({ 'TrainClass/GetExam': () => refuse(40401, 'not found') });
  const router = await showScreen(OpenExam, { at, language });
  await screen.findByText(words);
  expect(router.state.location.pathname).toBe('/exam/open');
});
