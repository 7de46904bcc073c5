/** What several cheats have in common. */
import type { Claim, Learner, Lesson, Offers, Outcome, Prompt, Site } from './cheat.ts';

/** How often clients report, as the pages of the college do. */
export const REPORT_SECONDS = 10;

interface Played {
  readonly pos: number;
  readonly prompt: Prompt | null;
}

/** A player that does as it should: media in time, a report every ten seconds. Stops when it is asked something. */
export const play = async (
  learner: Learner,
  lesson: Lesson,
  seconds: number,
  { from = 0, isStoppedByPrompt = false } = {},
): Promise<Played> => {
  const addresses = (await learner.media?.addresses(lesson)) ?? [];
  let pos = from;
  let prompt: Prompt | null = null;
  while (pos < from + seconds && !(isStoppedByPrompt && prompt)) {
    const address = addresses[Math.floor(pos / 60)];
    if (address !== undefined) await learner.media?.get(address);
    await learner.wait(REPORT_SECONDS);
    pos += REPORT_SECONDS;
    prompt = (await learner.report(lesson, { pos })) ?? prompt;
  }
  return { pos, prompt };
};

/** So many reports that say what is not so, each `every` seconds and `by` seconds of the film after the one before. */
export interface Rush extends Omit<Claim, 'pos'> {
  readonly times: number;
  readonly every: number;
  readonly by: number;
}
export const rush = async (
  learner: Learner,
  { filmSeconds }: Site,
  { times, every, by, ...claim }: Rush,
): Promise<Outcome> => {
  const begin = learner.clock();
  const lesson = await learner.start();
  const addresses = (await learner.media?.addresses(lesson)) ?? [];
  let had = 0;
  for (let time = 1; time <= times; time += 1) {
    const reached = Math.floor((time * by) / 60) + 1;
    for (const address of addresses.slice(had, reached)) await learner.media?.get(address);
    had = reached;
    if (every > 0) await learner.wait(every);
    await learner.report(lesson, { pos: Math.min(filmSeconds, time * by), ...claim });
  }
  return { claimed: Math.min(filmSeconds, times * by), truth: learner.clock() - begin };
};

/** Plays until something is asked. */
export const toCheckpoint = async (
  learner: Learner & Pick<Offers, 'checkpoints'>,
  lesson: Lesson,
): Promise<{ pos: number; prompt: Prompt }> => {
  const { soon, within } = learner.checkpoints;
  await soon();
  const { pos, prompt } = await play(learner, lesson, within, { isStoppedByPrompt: true });
  if (!prompt) throw new Error(`no checkpoint came within ${within} s`);
  return { pos, prompt };
};

/** A script does not look: the film goes on for so long before it does something about what is asked. */
const BLIND_SECONDS = 20;
/** Longer than a checkpoint can stay open. */
const JUDGED_SECONDS = 80;

/** Plays to a checkpoint, does something about it that is no right answer, and plays on until it is judged. */
export const atCheckpoint = async (
  learner: Learner & Pick<Offers, 'checkpoints'>,
  evade: (lesson: Lesson, prompt: Prompt) => Promise<Lesson>,
): Promise<Outcome> => {
  const lesson = await learner.start();
  const asked = await toCheckpoint(learner, lesson);
  const { pos, prompt } = await play(learner, lesson, BLIND_SECONDS, { from: asked.pos });
  const going = await evade(lesson, prompt ?? asked.prompt);
  const end = await play(learner, going, JUDGED_SECONDS, { from: pos });
  // Nobody was there: everything since the last passed one, here the beginning, is withdrawn.
  return { claimed: end.pos, truth: 0 };
};
