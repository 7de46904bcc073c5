import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(cleanup);
