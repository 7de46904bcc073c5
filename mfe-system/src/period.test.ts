import { useSession } from '@college/portal-sdk/session';
import { beforeEach, describe, expect, it } from 'vitest';
import { spanOf } from './period.ts';

describe('a period of days', () => {
  beforeEach(() => useSession.setState({ timeZone: 'Asia/Shanghai' }));

  it('begins and ends at midnight of the site, its last day included', () => {
    expect(spanOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      from: '2026-10-31T16:00:00.000Z',
      until: '2026-11-30T16:00:00.000Z',
    });
    expect(spanOf({ from: '2026-12-31', to: '2026-12-31' })).toEqual({
      from: '2026-12-30T16:00:00.000Z',
      until: '2026-12-31T16:00:00.000Z',
    });
  });

  it('is open on a side that is empty or no day', () => {
    expect(spanOf({ from: '', to: '' })).toEqual({});
    expect(spanOf({ from: '2026-02-31x', to: 'soon' })).toEqual({});
    expect(spanOf({ from: '1999-01-01', to: '' })).toEqual({});
  });
});
