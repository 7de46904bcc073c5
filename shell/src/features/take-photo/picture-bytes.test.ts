import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargeEnough, partOf } from './picture-bytes.ts';
import { troubleOf } from '@college/ui-kit/use-camera';

const share = fc.double({ min: 0, max: 100, noNaN: true });
const side = fc.integer({ min: 1, max: 6000 });

describe('the part of a picture', () => {
  it('is measured in the pixels of the picture, not in those of the screen', () => {
    const image = { naturalWidth: 4000, naturalHeight: 3000 };
    const crop = { unit: '%' as const, x: 25, y: 10, width: 30, height: 40 };
    expect(partOf(image, crop)).toEqual({ x: 1000, y: 300, width: 1200, height: 1200 });
  });

  it('is large enough from 300 pixels a side on', () => {
    fc.assert(
      fc.property(side, side, share, share, (naturalWidth, naturalHeight, width, height) => {
        const image = { naturalWidth, naturalHeight };
        const crop = { unit: '%' as const, x: 0, y: 0, width, height };
        const part = partOf(image, crop);
        expect(isLargeEnough(image, crop)).toBe(part.width >= 300 && part.height >= 300);
      }),
    );
  });
});

describe('a camera that gives no picture', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s means %s', (name, trouble) => {
    expect(troubleOf(new DOMException('', name))).toBe(trouble);
  });
});
