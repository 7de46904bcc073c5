import { applyLanguage } from '../texts.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { visit } from './public-site.ts';

beforeEach(async () => {
  await applyLanguage('en');
  visit();
});

afterEach(cleanup);

// jsdom's window has no height to scroll.
window.scrollTo = () => undefined;
