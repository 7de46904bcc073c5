import { describe, expect, it } from 'vitest';
import withoutSummariesLoader from './without-summaries-loader.mjs';

describe('a contract for browsers', () => {
  it('has no sentences about its calls, on one line or on two', () => {
    const source = [
      'endpoint({',
      "  summary: 'The caller’s \\'own\\' logins, the newest first',",
      "  access: 'signed-in',",
      '});',
      'endpoint({',
      '  summary:',
      "    'A long one',",
      "  access: 'public',",
      '});',
    ];
    expect(withoutSummariesLoader(source.join('\n'))).toBe(
      "endpoint({\n  access: 'signed-in',\n});\nendpoint({\n  access: 'public',\n});",
    );
  });

  it('keeps a field of that name, and what is put together', () => {
    for (const source of ['  summary: z.string(),\n', "  summary: 'a' + of,\n", '  summary: `of ${kind}`,\n'])
      expect(withoutSummariesLoader(source)).toBe(source);
  });
});
