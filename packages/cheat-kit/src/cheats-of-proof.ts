/** They go around what a site asks as a proof: signatures, keys, pages, tests, that one is elsewhere. */
import { cheat } from './cheat.ts';
import { play, REPORT_SECONDS } from './play.ts';

export const cheatsOfProof = [
  cheat({
    number: 12,
    name: 'requests signed anew by a script',
    claims: '30 s of a film that was not played',
    truth: '0: no film was played',
    needs: ['signature'],
    run: async (learner) => {
      let pos = 0;
      for (const forged of learner.signature.forged(await learner.start())) {
        await learner.wait(REPORT_SECONDS);
        pos += REPORT_SECONDS;
        await learner.report(forged, { pos });
      }
      return { claimed: pos, truth: 0 };
    },
  }),
  cheat({
    number: 13,
    name: 'all keys fetched by a script, the end reported',
    claims: 'the whole film in 30 s',
    truth: 'the time that passed by the clock of the site, with one film',
    needs: ['media'],
    run: async (learner, { filmSeconds }) => {
      const begin = learner.clock();
      const lesson = await learner.start();
      for (const address of await learner.media.addresses(lesson)) await learner.media.get(address);
      for (const share of [1, 2, 3]) {
        await learner.wait(REPORT_SECONDS);
        await learner.report(lesson, { pos: (filmSeconds * share) / 3 });
      }
      return { claimed: filmSeconds, truth: learner.clock() - begin };
    },
  }),
  cheat({
    number: 14,
    name: 'the address of a key changed after a refusal',
    claims: '30 s without a key of their own',
    truth: '0: no key was had',
    needs: ['media'],
    run: async (learner) => {
      const lesson = await learner.start();
      const [first = ''] = await learner.media.addresses(lesson);
      const changed = [
        first.replace('/0.key', '/9.key'),
        first.replace(/study-\d+-\d+/, 'user-1'),
        first.replace(/study-(\d+)-(\d+)/, (_all, id: string) => `study-${id}-1`).replace('/0.key', '/1.key'),
      ];
      let keys = 0;
      for (const address of changed)
        if (address !== first && (await learner.media.get(address)) === 200) keys += 1;
      for (let time = 1; time <= 3; time += 1) {
        await learner.wait(REPORT_SECONDS);
        await learner.report(lesson, { pos: time * REPORT_SECONDS });
      }
      return { claimed: 30, truth: 0, ...(keys > 0 && { taken: `${keys} keys` }) };
    },
  }),
  cheat({
    number: 21,
    name: 'a document without its pages, the test answered by practice',
    source: 'found in a trial of this college',
    claims: '120 s of a document that was never fetched, and a test passed without reading',
    truth: '0: nothing was read',
    needs: ['documents'],
    run: async (learner) => {
      const { documents, checkpoints, lessonTests } = learner;
      const taken: string[] = [];
      const lesson = await documents.start();
      await checkpoints?.soon();
      let claimed = 0;
      for (let left = 120, page = 1; left > 0; left -= REPORT_SECONDS, page += 1) {
        await learner.wait(REPORT_SECONDS);
        claimed += REPORT_SECONDS;
        const prompt = await learner.report(lesson, { pos: Math.min(page, documents.pages) });
        const number = prompt && (await documents.aloud(lesson, prompt));
        if (!prompt || !number) continue;
        await checkpoints?.answer(lesson, prompt, number);
        taken.push('a number that nobody saw or heard');
      }
      const score = lessonTests ? await lessonTests.pass(await lessonTests.practise()) : null;
      if (score !== null) taken.push(`a lesson test, with ${score} points`);
      return { claimed, truth: 0, ...(taken.length > 0 && { taken: taken.join('; ') }) };
    },
  }),
  cheat({
    number: 22,
    name: 'study while the same person’s exam runs',
    source: 'found in a trial of this college',
    claims: '30 s beside an exam, then a session of its own',
    truth: '0: that time is the exam’s',
    needs: ['exams'],
    run: async (learner) => {
      const lesson = await learner.start();
      await learner.exams.begin();
      const { pos } = await play(learner, lesson, 30);
      // Refused, or it earns nothing.
      const again = await learner.start().catch(() => lesson);
      const end = await play(learner, again, 30, { from: pos });
      return { claimed: end.pos, truth: 0 };
    },
  }),
];
