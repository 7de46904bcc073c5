/** They claim that somebody was there. */
import { cheat } from './cheat.ts';
import type { Cheat, Learner, Lesson, Offers, Outcome, Prompt } from './cheat.ts';
import { atCheckpoint, play, REPORT_SECONDS, toCheckpoint } from './play.ts';

type Watched = Learner & Pick<Offers, 'checkpoints'>;

/** Something is done about a checkpoint that is no right answer; answers the lesson to go on with. */
const evading = (
  number: number,
  name: string,
  claims: string,
  evade: (learner: Watched, lesson: Lesson, prompt: Prompt) => Promise<Lesson>,
): Cheat =>
  cheat({
    number,
    name,
    claims,
    truth: '0: nobody answered',
    needs: ['checkpoints'],
    run: (learner) => atCheckpoint(learner, (lesson, prompt) => evade(learner, lesson, prompt)),
  });

/** The same answer to whatever is asked. */
const answering = (number: number, name: string, claims: string, answer: object): Cheat =>
  evading(number, name, claims, async ({ checkpoints }, lesson, prompt) => {
    await checkpoints.answer(lesson, prompt, answer);
    return lesson;
  });

/** Forged signs of somebody are no answer; where nothing is asked, the film just runs. */
const forging = (number: number, name: string, pause: number, source?: string): Cheat =>
  cheat({
    number,
    name,
    ...(source && { source }),
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

export const cheatsOfPresence = [
  forging(6, 'visibilitychange dropped, onblur = null', 0, 'seen at a college for work safety'),
  forging(7, 'document.hidden, visibilityState and hasFocus forged', REPORT_SECONDS),
  answering(8, '‘are you there’ clicked away, confirm overridden', 'an empty answer', {}),
  evading(
    9,
    'the question in the film answered A, then closed',
    'a wrong answer, twice',
    async ({ checkpoints: { answer, choice } }, lesson, prompt) => {
      const next = await answer(lesson, prompt, await choice(prompt, false));
      if (next) await answer(lesson, next, await choice(next, false));
      return lesson;
    },
  ),
  evading(
    10,
    'the human check blocked on the network, the page loaded again',
    'a new session in which nothing was asked',
    (learner) => learner.start(),
  ),
  answering(15, 'a face picture of before copied into each answer', 'a picture as the answer', {
    imageId: 1,
  }),
  answering(20, 'the camera replaced by a stream from a canvas', 'a picture as the answer', { imageId: 2 }),
  cheat({
    number: 19,
    name: 'checkpoints answered by a language model',
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
