import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILS_BELOW, judgeFace, PASSES_FROM } from './judge-face.ts';
import type { SeenFace } from './face-engine.port.ts';
import { FaceChallenge } from '@college/contracts/classes/face-check';

const face = (more: Partial<SeenFace> = {}): SeenFace => ({
  size: 0.5,
  yaw: 0,
  mouth: 0.01,
  similarity: 0.9,
  ...more,
});
const reference = [face({ similarity: 1 })];
const left = face({ yaw: 0.5, similarity: 0.6 });
const seen = (...frames: SeenFace[][]) => ({ reference, frames });
const judged = (...args: Parameters<typeof judgeFace>) => {
  const { state, reason } = judgeFace(...args);
  return `${state} ${reason}`;
};

describe('what was seen', () => {
  it('passes who looks like the face photo and does what they were asked', () => {
    expect(judgeFace(seen([face()], [face()], [left]), 'turn-left')).toEqual({
      state: 'passed',
      reason: 'alike',
      similarity: 0.9,
    });
    const right = face({ yaw: -0.4 });
    expect(judged(seen([face()], [right], [right]), 'turn-right')).toBe('passed alike');
    const open = face({ mouth: 0.2 });
    expect(judged(seen([face()], [open], [face()]), 'open-mouth')).toBe('passed alike');
  });

  it.each([
    ['the engine does not answer', null, 'to-check no-engine'],
    ['nobody is there', seen([], [], []), 'to-check no-face'],
    ['somebody is far away', seen([face({ size: 0.05 })], [left], [left]), 'to-check no-face'],
    ['two are there', seen([face(), face()], [left], [left]), 'to-check several-faces'],
    ['a second one comes later', seen([face()], [left], [left, face()]), 'to-check several-faces'],
    [
      'the face photo shows nobody',
      { reference: [], frames: [[face({ similarity: null })], [left], [left]] },
      'to-check unclear-reference',
    ],
    ['it may be them', seen([face({ similarity: 0.7 })], [left], [left]), 'to-check unsure'],
    [
      'somebody else does the challenge',
      seen([face()], [face({ yaw: 0.5, similarity: 0.2 })], []),
      'to-check unsure',
    ],
    ['it is somebody else', seen([face({ similarity: 0.3 })], [left], [left]), 'failed different'],
    ['nothing moves', seen([face()], [face()], [face()]), 'failed no-challenge'],
    ['they turn the other way', seen([face()], [face({ yaw: -0.5 })], []), 'failed no-challenge'],
    ['they never looked straight', seen([face({ yaw: 0.5 })], [left], [left]), 'failed no-challenge'],
    ['a mouth smiles', seen([face()], [face({ yaw: 0.1, mouth: 0.07 })], []), 'failed no-challenge'],
  ] as const)('%s', (_what, faces, verdict) => {
    expect(judged(faces, 'turn-left')).toBe(verdict);
  });

  it('never passes anything but one person who is like the face photo', () => {
    const any = fc.record({
      size: fc.double({ min: 0, max: 1, noNaN: true }),
      yaw: fc.double({ min: -2, max: 2, noNaN: true }),
      mouth: fc.double({ min: 0, max: 1, noNaN: true }),
      similarity: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    });
    const faces = fc.array(any, { maxLength: 2 });
    const things = fc.record({ reference: faces, frames: fc.array(faces, { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.option(things), fc.constantFrom(...FaceChallenge.options), (found, challenge) => {
        const { state, similarity } = judgeFace(found, challenge);
        if (state === 'passed') {
          expect(similarity).toBeGreaterThanOrEqual(PASSES_FROM);
          expect(found?.reference).toHaveLength(1);
        }
        if (state === 'to-check' && similarity !== null && found?.reference.length === 1)
          expect(similarity >= FAILS_BELOW || found.frames.some(({ length }) => length > 1)).toBe(true);
      }),
    );
  });
});
