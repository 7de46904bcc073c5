import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routersOf } from './testing/routers-of.ts';
import { ClassTabs } from './class-tabs.tsx';

const Tabs = () => <ClassTabs classId={7} />;

describe('the pages of a class', () => {
  it('are those that the role has, in their order, and say which one is open', async () => {
    await showScreen(Tabs, {
      at: '/trainClass/students?id=7',
      session: { routers: routersOf('/trainClass/settle', '/trainClass/students', '/trainClass/detail') },
    });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/trainClass/detail?id=7',
      '/trainClass/students?id=7',
      '/trainClass/settle?id=7',
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Students');
  });

  it('are no row where there is only one', async () => {
    await showScreen(Tabs, {
      at: '/trainClass/detail?id=7',
      session: { routers: routersOf('/trainClass', '/trainClass/detail') },
    });
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
