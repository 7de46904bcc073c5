/** They claim that somebody was there. */
import { cheat } from './cheat.ts';
import type { Cheat, Learner, Lesson, Offers, Outcome, Prompt } from './cheat.ts';
import { atCheckpoint, play, REPORT_SECONDS, toCheckpoint } from './play.ts';

type Watched = Learner & Pick<Offers, 'checkpoints'>;

/** Something is done about a checkpoint that is no right answer; answers the lesson to go on with. */
const evading = (
  described: Pick<Cheat, 'number' | 'name' | 'source' | 'claims'>,
  evade: (learner: Watched, lesson: Lesson, prompt: Prompt) => Promise<Lesson>,
): Cheat =>
  cheat({
    ...described,
    truth: '0: nobody answered',
    needs: ['checkpoints'],
    run: (learner) => atCheckpoint(learner, (lesson, prompt) => evade(learner, lesson, prompt)),
  });

/** The same answer to whatever is asked. */
const answering = (number: number, name: string, source: string, claims: string, answer: object): Cheat =>
  evading({ number, name, source, claims }, async ({ checkpoints }, lesson, prompt) => {
    await checkpoints.answer(lesson, prompt, answer);
    return lesson;
  });

/** Forged signs of somebody are no answer; where nothing is asked, the film just runs. */
const forging = (number: number, name: string, source: string, pause: number): Cheat =>
  cheat({
    number,
    name,
    source,
    claims: 'a film that somebody watches, in a window that nobody sees',
    truth: '0: nobody was there',
    run: async (learner): Promise<Outcome> => {
      const { checkpoints, wait } = learner;
      if (checkpoints)
        return atCheckpoint({ ...learner, checkpoints }, (lesson) => wait(pause).then(() => lesson));
      const { pos } = await play(learner, await learner.start(), 120);
      return { claimed: pos, truth: 0 };
    },
  });

const PICTURE = 'a picture as the answer';

export const cheatsOfPresence = [
  forging(6, 'visibilitychange dropped, onblur = null', 'a script against a college for work safety', 0),
  forging(7, 'document.hidden, visibilityState and hasFocus forged', 'user scripts', REPORT_SECONDS),
  answering(8, '‘are you there’ clicked away, confirm overridden', 'user scripts', 'an empty answer', {}),
  evading(
    {
      number: 9,
      name: 'the question in the film answered A, then closed',
      source: 'user scripts',
      claims: 'a wrong answer, twice',
    },
    async ({ checkpoints: { answer, choice } }, lesson, prompt) => {
      const next = await answer(lesson, prompt, await choice(prompt, false));
      if (next) await answer(lesson, next, await choice(next, false));
      return lesson;
    },
  ),
  evading(
    {
      number: 10,
      name: 'the human check blocked on the network, the page loaded again',
      source: 'lists of an advertisement blocker',
      claims: 'a new session in which nothing was asked',
    },
    (learner) => learner.start(),
  ),
  answering(15, 'a face picture of before copied into each answer', 'copied requests', PICTURE, {
    imageId: 1,
  }),
  answering(20, 'the camera replaced by a stream from a canvas', 'virtual cameras', PICTURE, { imageId: 2 }),
  cheat({
    number: 19,
    name: 'checkpoints answered by a language model',
    source: 'several tools',
    claims: 'what it played, with the right answer',
    truth: 'the time that passed: it looks like somebody who is there',
    needs: ['checkpoints'],
    run: async (learner) => {
      const begin = learner.clock();
      const lesson = await learner.start();
      const { pos, prompt } = await toCheckpoint(learner, lesson);
      await learner.checkpoints.answer(lesson, prompt, await learner.checkpoints.choice(prompt, true));
      const end = await play(learner, lesson, 30, { from: pos });
      return { claimed: end.pos, truth: learner.clock() - begin };
    },
  }),
];
