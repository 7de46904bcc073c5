import { applyLanguage } from '@college/portal-sdk/texts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { visit } from './people.ts';

beforeEach(async () => {
  await applyLanguage('en');
  visit();
});

afterEach(cleanup);

// jsdom has a window without a height to scroll.
window.scrollTo = () => undefined;
