import { afterEach, expect, it } from 'vitest';
import { logWarnings } from './process-warnings.ts';

const before = process.listeners('warning');
afterEach(() => {
  process.removeAllListeners('warning');
  for (const listener of before) process.on('warning', listener);
});

it('writes a warning as one line of JSON', async () => {
  const lines: string[] = [];
  logWarnings({ write: (line) => void lines.push(line) });
  process.emitWarning('support for this Node ends\nsoon', 'NodeDeprecationWarning');
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    err: { type: 'NodeDeprecationWarning', message: 'support for this Node ends\nsoon' },
  });
});
