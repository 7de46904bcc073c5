import { describe, expect, it } from 'vitest';
import { refused } from './envelope.ts';
import { fail } from './failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

describe('a refusal', () => {
  it.each(['en', 'zh-CN'] as const)(
    'for what nobody expected names the trace id where people see it, in %s',
    (language) => {
      const { error } = refused(fail(commonErrors.unexpected), language, 'trace-7');
      expect(error?.message).toMatch(/trace-7$/);
      expect(error).toMatchObject({ code: 50000, details: 'trace-7', data: null });
    },
  );

  it('of any other kind says no trace id', () => {
    const { error } = refused(fail(commonErrors.notFound), 'en', 'trace-7');
    expect(error).toMatchObject({ details: null });
    expect(error?.message).not.toContain('trace-7');
  });
});
