import { CertSkipReason } from '@college/contracts/completion/class-cert';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LeftOut } from './class-cert-report.tsx';

const people = CertSkipReason.options.map((reason, at) => ({
  userId: at + 1,
  userName: `Student ${at + 1}`,
  reasons: [reason],
}));

afterEach(cleanup);

describe('who gets no certificate', () => {
  it.each([
    ['en', /^[A-Z][a-z ]+: .*(student|teacher|college).*\.$/i],
    ['zh-CN', /^[\u4e00-\u9fff]+：.*(学员|教师|学院).*。$/],
  ] as const)(
    'is told in %s for every reason what would have to be different, and by whom',
    async (language, form) => {
      await showScreen(() => <LeftOut people={people} />, { at: '/', language });
      const sentences = screen
        .getAllByText((_text, element) => element?.tagName === 'P' && form.test(element.textContent ?? ''))
        .map(({ textContent }) => textContent);
      expect(new Set(sentences).size).toBe(CertSkipReason.options.length);
    },
  );

  it('each reason once, and only those that there are', async () => {
    const two = people.slice(0, 1).concat({ userId: 99, userName: 'Other', reasons: ['hours'] });
    await showScreen(() => <LeftOut people={two} />, { at: '/' });
    expect(screen.getAllByText(/Fewer hours were counted/)).toHaveLength(1);
    expect(screen.queryByText(/declared void/)).toBeNull();
  });
});
