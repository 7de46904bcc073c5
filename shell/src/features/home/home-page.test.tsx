import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { signIn } from '../../testing/people.ts';
import HomePage from './home-page.tsx';

describe('the plain home', () => {
  it('greets, says that the overview is missing, and leads to the first page of the menu', () => {
    signIn();
    renderAt('/dashboard', <HomePage />);
    expect(screen.getByText('Your overview is not available at the moment')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Training classes' }).getAttribute('href')).toBe('/trainClass');
  });

  it('shows a role without pages whom to ask', () => {
    signIn({ menus: [] });
    renderAt('/dashboard', <HomePage />);
    expect(screen.getByText('This role has no pages yet')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
