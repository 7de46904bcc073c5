import type { WareProgress } from '@college/player/ware-player';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleReply, sampleSession } from '../../../testing/sample-study.ts';
import { afterReply, liveOf } from './live-study.ts';
import type { LiveStudy } from './live-study.ts';
import { useFilmEnd } from './use-film-end.ts';

const LENGTH = 120;
const playing: WareProgress = { position: 110, rate: 1, isPlaying: true, isVisible: true };
const over: WareProgress = { ...playing, position: 120.2, isPlaying: false };
const start = { ...liveOf(sampleSession()), position: 110 };
const answered = (live: LiveStudy, position: number): LiveStudy =>
  afterReply(live, sampleReply({ position }), 0);

const end = (live: LiveStudy, shown: WareProgress) =>
  renderHook((props) => useFilmEnd(props.live, props.shown, LENGTH), { initialProps: { live, shown } });

describe('the end of a film', () => {
  it('is counted once the server has seen it', () => {
    const { result, rerender } = end(start, playing);
    expect(result.current).toBe('not-yet');
    rerender({ live: start, shown: over });
    expect(result.current).toBe('counting');
    const late = answered(start, 118.4);
    rerender({ live: late, shown: over });
    expect(result.current, 'time has to catch up').toBe('counting');
    rerender({ live: answered(late, 120), shown: over });
    expect(result.current).toBe('counted');
  });

  it('is counted after three answers at the latest, and no end once the learner goes back', () => {
    const { result, rerender } = end(start, over);
    const refused = answered(answered(answered(start, 50), 50), 50);
    rerender({ live: refused, shown: over });
    expect(result.current).toBe('counted');
    rerender({ live: refused, shown: playing });
    expect(result.current).toBe('not-yet');
  });
});
