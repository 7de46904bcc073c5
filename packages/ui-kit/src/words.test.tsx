import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ErrorPanel } from './error-panel.tsx';

describe('the words of the kit', () => {
  it('follow the language of the document', async () => {
    render(<ErrorPanel onRetry={() => undefined} />);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
    await act(async () => {
      document.documentElement.lang = 'zh-CN';
    });
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });
});
