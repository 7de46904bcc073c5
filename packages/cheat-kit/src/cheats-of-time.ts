/** They claim more time than passed. */
import { cheat } from './cheat.ts';
import type { Cheat, Lesson } from './cheat.ts';
import { play, REPORT_SECONDS, rush } from './play.ts';
import type { Rush } from './play.ts';

const CLOCK = 'the time that passed by the clock of the site, with one film';

const rushing = (number: number, name: string, claims: string, how: Rush): Cheat =>
  cheat({ number, name, claims, truth: CLOCK, run: (learner, site) => rush(learner, site, how) });

const EACH = REPORT_SECONDS;
const ONCE = { times: 1, every: 1, by: Infinity };
const AT_10 = 'the getter of playbackRate says 1 while the film runs at 10';
const FASTER = 'Date and setInterval sped up tenfold';

export const cheatsOfTime = [
  rushing(1, 'one call with the full duration', 'the whole film after a second', ONCE),
  rushing(3, 'video element removed, 100 beats in a loop', '1000 s', { times: 100, every: 0, by: EACH }),
  rushing(5, AT_10, '400 s in 40 s, at rate 1', { times: 4, every: EACH, by: 100, rate: 1 }),
  rushing(16, FASTER, 'ten seconds of film each second', { times: 30, every: 1, by: EACH }),
  cheat({
    number: 2,
    name: 'progress each second, −1 for the end',
    claims: 'a tenth of the film each second, then a position of −1',
    truth: CLOCK,
    run: async (learner, site) => {
      const outcome = await rush(learner, site, { times: 10, every: 1, by: site.filmSeconds / 10 });
      await learner.report(await learner.start(), { pos: -1 });
      return outcome;
    },
  }),
  cheat({
    number: 4,
    name: 'playbackRate = 10, the next film opened by an observer',
    claims: '300 s of one film in 30 s, 100 s of the next in 10 s',
    truth: CLOCK,
    run: async (learner, site) => {
      const first = await rush(learner, site, { times: 3, every: REPORT_SECONDS, by: 100, rate: 10 });
      const begin = learner.clock();
      const lesson = await learner.start(1);
      await learner.wait(REPORT_SECONDS);
      await learner.report(lesson, { pos: 100, rate: 10 });
      return { claimed: first.claimed + 100, truth: first.truth + learner.clock() - begin };
    },
  }),
  cheat({
    number: 11,
    name: 'ten films at once in real time',
    source: 'ocsjs/ocsjs, pull request 332',
    claims: '30 s of each of ten films',
    truth: CLOCK,
    run: async (learner) => {
      const begin = learner.clock();
      const lessons: Lesson[] = [];
      for (let film = 0; film < 10; film += 1) lessons.push(await learner.start(film));
      for (const lesson of lessons) {
        const [first] = (await learner.media?.addresses(lesson)) ?? [];
        if (first !== undefined) await learner.media?.get(first);
      }
      for (let time = 1; time <= 3; time += 1) {
        await learner.wait(REPORT_SECONDS);
        for (const lesson of lessons) await learner.report(lesson, { pos: time * REPORT_SECONDS });
      }
      return { claimed: 300, truth: learner.clock() - begin };
    },
  }),
  cheat({
    number: 17,
    name: 'seek to the end, then load the page again',
    source: 'bdecentgmbh/moodle-mod_videotime, issue 119',
    claims: 'the end of the film, three times',
    truth: CLOCK,
    run: async (learner, { filmSeconds }) => {
      const begin = learner.clock();
      for (const pos of [filmSeconds - 20, filmSeconds - 10, filmSeconds]) {
        const lesson = await learner.start();
        await learner.wait(REPORT_SECONDS);
        await learner.report(lesson, { pos, isJump: true });
      }
      return { claimed: filmSeconds, truth: learner.clock() - begin };
    },
  }),
  cheat({
    number: 18,
    name: 'a real browser that a script drives',
    claims: 'what it played: 40 s',
    truth: CLOCK,
    run: async (learner) => {
      const begin = learner.clock();
      const { pos } = await play(learner, await learner.start(), 40);
      return { claimed: pos, truth: learner.clock() - begin };
    },
  }),
];
