import { describe, expect, it } from 'vitest';
import { firstGap, joinRanges, missingPlace } from './ranges.ts';

describe('credited stretches', () => {
  it('are joined where they touch, whatever their order', () => {
    const ranges = [
      { from: 60, to: 80 },
      { from: 0, to: 30 },
      { from: 31, to: 40 },
      { from: 10, to: 20 },
    ];
    expect(joinRanges(ranges)).toEqual([
      { from: 0, to: 40 },
      { from: 60, to: 80 },
    ]);
    expect(ranges[1]).toEqual({ from: 0, to: 30 });
  });

  it('show the first place that is missing', () => {
    expect(firstGap([], 100)).toBe(0);
    expect(firstGap([{ from: 0, to: 40 }], 100)).toBe(40);
    expect(firstGap([{ from: 1, to: 99 }], 100)).toBeNull();
    expect(firstGap([{ from: 20, to: 40 }], 100)).toBe(0);
    expect(firstGap([], 1)).toBeNull();
  });

  it('show where to go on with a film that is not full', () => {
    expect(missingPlace([{ from: 0, to: 40 }], 100)).toBe(40);
    expect(missingPlace([{ from: 0, to: 98.6 }], 100), 'less than is worth to be seen').toBe(98.6);
    const short = [
      { from: 0, to: 40 },
      { from: 41.2, to: 100 },
    ];
    expect(missingPlace(short, 100)).toBe(40);
    expect(missingPlace([{ from: 0, to: 100 }], 100), 'seen at double speed').toBe(0);
  });
});
