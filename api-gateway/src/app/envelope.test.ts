import { describe, expect, it } from 'vitest';
import { refused } from './envelope.ts';
import { fail, failField } from './failure.ts';
import { loadMessages } from './messages/message-catalogue.ts';
import { classRecordMessages } from '../contexts/completion/train-class/class-record.messages.ts';
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

  it('of a field fills in what its message names', () => {
    loadMessages([classRecordMessages]);
    const failure = failField(commonErrors.invalid, 'courses.0.hours', 'train-class.course-hours-above', {
      hours: 1.5,
    });
    expect(refused(failure, 'en', '').error?.validationErrors).toEqual([
      { message: 'the course has only 1.5 hours', members: ['courses.0.hours'] },
    ]);
  });
});
