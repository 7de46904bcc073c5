import type { PracticeOverview } from '@college/contracts/content/practice';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import PracticeHome from './practice-home.tsx';

const counts = { questions: 20, answered: 5, wrong: 2 };
const overview: PracticeOverview = {
  courses: [
    { id: 5, name: '通风与瓦斯', classId: 3, className: '煤矿安全班', ...counts },
    { id: 7, name: '消防常识', ...counts },
  ],
  points: [{ id: 9, name: '瓦斯检测', parentId: null, ...counts }],
  wrong: 2,
};
const cert = (title: string, standing: string, nextReviewDate: string) => ({
  ...{ id: 1, title, standing, validTo: '2029-01-01', nextReviewDate },
});
const show = (search = '', { wrong = 2, certs = [] as object[] } = {}) => {
  fakeServer({
    'Question/GetPracticeOverview': () => ({ ...overview, wrong }),
    'UserCert/GetMyUserCertList': () => certs,
  });
  return showScreen(PracticeHome, { at: `/myPractice${search}`, language: 'en' });
};
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what may be practised', () => {
  it('are the courses of one’s classes, each with its class, and public ones', async () => {
    await show();
    const [own, open] = await screen.findAllByRole('listitem');
    expect(within(own as HTMLElement).getByText('煤矿安全班')).toBeTruthy();
    expect(hrefOf('煤矿安全班')).toBe('/myTrainClass/class?id=3');
    expect(within(open as HTMLElement).queryByText('煤矿安全班')).toBeNull();
    expect(hrefOf('Practise 通风与瓦斯')).toBe('/myPractice/run?of=course&id=5');
    expect(hrefOf('Practise 消防常识')).toBe('/myPractice/run?of=course&id=7');
  });

  it('are knowledge points', async () => {
    await show('?view=points');
    await screen.findByText('瓦斯检测');
    expect(hrefOf('Practise 瓦斯检测')).toBe('/myPractice/run?of=point&id=9');
  });

  it('are wrong answers before a certificate is due, the one that is due first', async () => {
    const certs = [
      cert('Crane operator', 'near-expiry', '2026-09-01'),
      cert('Welder', 'near-expiry', '2026-08-01'),
      cert('Diver', 'valid', '2026-07-01'),
    ];
    await show('', { certs });
    await screen.findByText(
      'Your certificate “Welder” is due on 2026-08-01. There are 2 questions you got wrong.',
    );
    expect(hrefOf('Practise these')).toBe('/myPractice/run?of=wrong');
    cleanup();
    await show('', { certs: certs.slice(2) });
    await screen.findAllByRole('listitem');
    expect(screen.queryByText(/^Your certificate/)).toBeNull();
  });
});
