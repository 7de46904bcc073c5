import { expect, it } from 'vitest';
import { defineRemote } from './define-remote.mjs';
import { defineShell } from './define-shell.mjs';

it.each([
  ['the shell', defineShell()],
  ['a remote', defineRemote('business')],
])('section 8: script chunk loading failures of %s time out after 120 seconds', (_name, config) => {
  expect(config({ mode: 'production' }).output.chunkLoadTimeout).toBe(120_000);
});
