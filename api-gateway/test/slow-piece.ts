import { setTimeout as wait } from 'node:timers/promises';
import { defineJobKind } from '../src/jobs/job.ts';
import type { Piece } from './job-world.ts';
import { z } from '@college/contracts/core/schema';

/** Takes a second and a half. */
export const slowPiece = defineJobKind<Piece>({
  name: 'slow-piece',
  input: z.object({ piece: z.number() }),
  run: async (job) => {
    for (let percent = 0; percent < 100; percent += 4) {
      await job.progress(percent);
      await wait(60);
    }
  },
});
