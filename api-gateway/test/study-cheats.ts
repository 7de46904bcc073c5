/**
 * The cheats that are published against study platforms, as scripted clients. Each claims what it can; what it may get is
 * the time that really passed with one film, its keys in hand, and its checkpoints passed. They run against a gateway in
 * the test's process and by its clock, and in real time against one in a process of its own (`bench/study-hostile.ts`).
 */
import { FILM_SECONDS, PAPER } from './cheater.ts';
import type { Cheater, Claim } from './cheater.ts';
import type { Checkpoint, StudySession } from '@college/contracts/study/study';

/** In seconds; `truth` is the most that it may have earned. */
export interface Outcome {
  readonly claimed: number;
  readonly truth: number;
}

export interface Cheat {
  readonly number: number;
  readonly name: string;
  /** What it runs into. */
  readonly stoppedBy: string;
  readonly run: (cheater: Cheater) => Promise<Outcome>;
}

const BEAT_SECONDS = 10;

/** A player that does as it should: keys in time, a beat every ten seconds. Answers the position and what is asked. */
const play = async (
  cheater: Cheater,
  session: StudySession,
  beats: number,
  { from = 0, ...claim }: Partial<Claim> & { from?: number } = {},
) => {
  const addresses = await cheater.keys(session);
  let pos = from;
  let checkpoint: Checkpoint | null = null;
  for (let beat = 0; beat < beats; beat += 1) {
    await cheater.get(addresses[Math.floor(pos / 60)] ?? '');
    await cheater.wait(BEAT_SECONDS);
    pos += BEAT_SECONDS;
    checkpoint = (await cheater.beat(session, { pos, ...claim }))?.checkpoint ?? checkpoint;
  }
  return { pos, checkpoint };
};

/** Beats that say what is not so, at intervals of `every` seconds, `by` seconds of the film further each time. */
const rush = async (
  cheater: Cheater,
  { beats, every, by, ...claim }: Partial<Claim> & { beats: number; every: number; by: number },
): Promise<Outcome> => {
  const begin = cheater.clock();
  const session = await cheater.start();
  const addresses = await cheater.keys(session);
  for (let beat = 1; beat <= beats; beat += 1) {
    const [from, to] = [((beat - 1) * by) / 60, (beat * by) / 60].map(Math.floor);
    for (const address of addresses.slice(from, (to ?? 0) + 1)) await cheater.get(address);
    if (every > 0) await cheater.wait(every);
    await cheater.beat(session, { pos: Math.min(FILM_SECONDS, beat * by), ...claim });
  }
  return { claimed: Math.min(FILM_SECONDS, beats * by), truth: cheater.clock() - begin };
};

/** Plays to a checkpoint, does something about it that is no right answer, and plays on until it is judged. */
const atCheckpoint = async (
  cheater: Cheater,
  evade: (session: StudySession, checkpoint: Checkpoint | null) => Promise<StudySession | void>,
): Promise<Outcome> => {
  const session = await cheater.start();
  await cheater.checkpointSoon();
  const { pos, checkpoint } = await play(cheater, session, 4);
  const going = (await evade(session, checkpoint)) ?? session;
  const end = await play(cheater, going, 8, { from: pos });
  // Nobody was there: everything since the last passed one, here the beginning, is withdrawn.
  return { claimed: end.pos, truth: 0 };
};

export const CHEATS: readonly Cheat[] = [
  {
    number: 1,
    name: 'one call with the full duration',
    stoppedBy: 'position: a jump earns nothing',
    run: (cheater) => rush(cheater, { beats: 1, every: 1, by: FILM_SECONDS }),
  },
  {
    number: 2,
    name: 'progress each second, −1 for the end',
    stoppedBy: 'position; a negative one is refused',
    run: async (cheater) => {
      const outcome = await rush(cheater, { beats: 10, every: 1, by: FILM_SECONDS / 10 });
      const session = await cheater.start();
      await cheater.beat(session, { pos: -1 });
      return outcome;
    },
  },
  {
    number: 3,
    name: 'video element removed, 100 beats in a loop',
    stoppedBy: 'time: no clock but the server’s counts',
    run: (cheater) => rush(cheater, { beats: 100, every: 0, by: BEAT_SECONDS }),
  },
  {
    number: 4,
    name: 'playbackRate = 10, the next film opened by an observer',
    stoppedBy: 'position: faster than the ware allows',
    run: async (cheater) => {
      const first = await rush(cheater, { beats: 3, every: BEAT_SECONDS, by: 100, rate: 10 });
      const begin = cheater.clock();
      const session = await cheater.start(1);
      await cheater.wait(BEAT_SECONDS);
      await cheater.beat(session, { pos: 100, rate: 10 });
      return { claimed: first.claimed + 100, truth: first.truth + cheater.clock() - begin };
    },
  },
  {
    number: 5,
    name: 'the getter of playbackRate says 1 while the film runs at 10',
    stoppedBy: 'position: a jump, whatever the client says of its rate',
    run: (cheater) => rush(cheater, { beats: 4, every: BEAT_SECONDS, by: 100, rate: 1 }),
  },
  {
    number: 6,
    name: 'visibilitychange dropped, onblur = null',
    stoppedBy: 'checkpoint: nobody answers it',
    run: (cheater) => atCheckpoint(cheater, () => Promise.resolve()),
  },
  {
    number: 7,
    name: 'document.hidden, visibilityState and hasFocus forged',
    stoppedBy: 'checkpoint: nobody answers it',
    run: (cheater) => atCheckpoint(cheater, () => cheater.wait(BEAT_SECONDS)),
  },
  {
    number: 8,
    name: '‘are you there’ clicked away, confirm overridden',
    stoppedBy: 'checkpoint: an empty answer is none',
    run: (cheater) =>
      atCheckpoint(cheater, async (session, checkpoint) => {
        if (checkpoint) await cheater.answer(session, checkpoint, {});
      }),
  },
  {
    number: 9,
    name: 'the question in the film answered A, then closed',
    stoppedBy: 'checkpoint: the answer is judged by the server, twice at most',
    run: (cheater) =>
      atCheckpoint(cheater, async (session, checkpoint) => {
        if (!checkpoint) return;
        for (let once = 0; once < 2; once += 1)
          await cheater.answer(session, checkpoint, await cheater.answerTo(checkpoint, false));
      }),
  },
  {
    number: 10,
    name: 'the human check blocked on the network, the page loaded again',
    stoppedBy: 'checkpoint: it stays open over a new session',
    run: (cheater) => atCheckpoint(cheater, () => cheater.start()),
  },
  {
    number: 11,
    name: 'ten films at once in real time',
    stoppedBy: 'one lease a person: older sessions earn nothing',
    run: async (cheater) => {
      const begin = cheater.clock();
      const sessions: StudySession[] = [];
      for (let film = 0; film < 10; film += 1) sessions.push(await cheater.start(film));
      for (const session of sessions)
        for (const address of await cheater.keys(session)) await cheater.get(address);
      for (let beat = 1; beat <= 3; beat += 1) {
        await cheater.wait(BEAT_SECONDS);
        for (const session of sessions) await cheater.beat(session, { pos: beat * BEAT_SECONDS });
      }
      return { claimed: 300, truth: cheater.clock() - begin };
    },
  },
  {
    number: 12,
    name: 'requests signed anew for other sessions and epochs',
    stoppedBy: 'the lease is the authorisation, and it is a row of the server',
    run: async (cheater) => {
      const session = await cheater.start();
      for (const forged of [
        { sessionId: session.sessionId + 1 },
        { sessionId: Math.max(1, session.sessionId - 1) },
        { epoch: session.epoch + 1 },
      ]) {
        await cheater.wait(BEAT_SECONDS);
        await cheater.beat(session, { pos: BEAT_SECONDS, ...forged });
      }
      return { claimed: 30, truth: 0 };
    },
  },
  {
    number: 13,
    name: 'all keys fetched by a script, the end reported',
    stoppedBy: 'delivery: a key comes no sooner than its minute can be reached',
    run: async (cheater) => {
      const begin = cheater.clock();
      const session = await cheater.start();
      for (const address of await cheater.keys(session)) await cheater.get(address);
      for (const pos of [600, 1200, FILM_SECONDS]) {
        await cheater.wait(BEAT_SECONDS);
        await cheater.beat(session, { pos });
      }
      return { claimed: FILM_SECONDS, truth: cheater.clock() - begin };
    },
  },
  {
    number: 14,
    name: 'the address of a key changed after a refusal',
    stoppedBy: 'delivery: the address is signed for one lease and minute',
    run: async (cheater) => {
      const session = await cheater.start();
      const [first = ''] = await cheater.keys(session);
      for (const changed of [
        first.replace('/0.key', '/9.key'),
        first.replace(/study-\d+-\d+/, 'user-1'),
        first.replace(/study-(\d+)-(\d+)/, (_all, id: string) => `study-${id}-1`).replace('/0.key', '/1.key'),
      ])
        if ((await cheater.get(changed)) === 200) throw new Error(`a key came for ${changed}`);
      for (let beat = 1; beat <= 3; beat += 1) {
        await cheater.wait(BEAT_SECONDS);
        await cheater.beat(session, { pos: beat * BEAT_SECONDS });
      }
      return { claimed: 30, truth: 0 };
    },
  },
  {
    number: 15,
    name: 'a face picture of before copied into each answer',
    stoppedBy: 'checkpoint: a picture answers no question; a face that is asked for is compared each time',
    run: (cheater) =>
      atCheckpoint(cheater, async (session, checkpoint) => {
        if (checkpoint) await cheater.answer(session, checkpoint, { imageId: 1 });
      }),
  },
  {
    number: 16,
    name: 'Date and setInterval sped up tenfold',
    stoppedBy: 'time and position: ten seconds of film in one of the server',
    run: (cheater) => rush(cheater, { beats: 30, every: 1, by: BEAT_SECONDS }),
  },
  {
    number: 17,
    name: 'seek to the end, then load the page again',
    stoppedBy: 'position: the server remembers the furthest, not the last',
    run: async (cheater) => {
      const begin = cheater.clock();
      for (const pos of [FILM_SECONDS - 20, FILM_SECONDS - 10, FILM_SECONDS]) {
        const session = await cheater.start();
        await cheater.wait(BEAT_SECONDS);
        await cheater.beat(session, { pos });
      }
      return { claimed: FILM_SECONDS, truth: cheater.clock() - begin };
    },
  },
  {
    number: 18,
    name: 'a real browser that a script drives',
    stoppedBy: 'nothing but time, and then the checkpoint: it earns what it played',
    run: async (cheater) => {
      const begin = cheater.clock();
      const { pos } = await play(cheater, await cheater.start(), 4);
      return { claimed: pos, truth: cheater.clock() - begin };
    },
  },
  {
    number: 19,
    name: 'checkpoints answered by a language model',
    stoppedBy: 'nothing but time: it earns what it played',
    run: async (cheater) => {
      const begin = cheater.clock();
      const session = await cheater.start();
      await cheater.checkpointSoon();
      const { pos, checkpoint } = await play(cheater, session, 4);
      if (checkpoint) await cheater.answer(session, checkpoint, await cheater.answerTo(checkpoint, true));
      const end = await play(cheater, session, 3, { from: pos });
      return { claimed: end.pos, truth: cheater.clock() - begin };
    },
  },
  {
    number: 20,
    name: 'the camera replaced by a stream from a canvas',
    stoppedBy: 'checkpoint: a picture answers no question; an unlike face is looked at by people',
    run: (cheater) =>
      atCheckpoint(cheater, async (session, checkpoint) => {
        if (checkpoint) await cheater.answer(session, checkpoint, { imageId: 2 });
      }),
  },
  {
    number: 21,
    name: 'a document read to its end without asking for a page',
    stoppedBy: 'delivery: a page counts from its delivery, and none was asked for',
    run: async (cheater) => {
      const session = await cheater.start(PAPER.film);
      for (let page = 1; page <= 12; page += 1) {
        await cheater.wait(BEAT_SECONDS);
        await cheater.beat(session, { pos: page });
      }
      return { claimed: 12 * BEAT_SECONDS, truth: 0 };
    },
  },
];
