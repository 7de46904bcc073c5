/** docs/study-cheats.md: this college and the four published rules beside each other. */
import { earnedOf, SMALL_SITES } from './command.ts';
import type { Tried } from './command.ts';
import { CHEATS, tooMuch } from './run.ts';

/** What each cheat runs into in this college. */
const STOPPED_BY: Readonly<Record<number, string>> = {
  1: 'position: a jump earns nothing',
  2: 'position; a negative one is refused',
  3: 'time: no clock but the server’s counts',
  4: 'position: faster than the ware allows',
  5: 'position: a jump, whatever the client says of its rate',
  6: 'checkpoint: nobody answers it',
  7: 'checkpoint: nobody answers it',
  8: 'checkpoint: an empty answer is none',
  9: 'checkpoint: the answer is judged by the server, twice at most',
  10: 'checkpoint: it stays open over a new session',
  11: 'one lease a person: older sessions earn nothing',
  12: 'the lease is the authorisation, and it is a row of the server',
  13: 'delivery: a key comes no sooner than its minute can be reached',
  14: 'delivery: the address is signed for one lease and minute',
  15: 'checkpoint: a picture answers no question; a face that is asked for is compared each time',
  16: 'time and position: ten seconds of film in one of the server',
  17: 'position: the server remembers the furthest, not the last',
  18: 'nothing but time, and then the checkpoint: it earns what it played',
  19: 'nothing but time: it earns what it played',
  20: 'checkpoint: a picture answers no question; an unlike face is looked at by people',
  21: 'delivery: a page counts from when it was delivered; practice and tests ask different questions',
  22: 'an exam that runs: study is refused, and its open stretch has ended',
};

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

export const pageOf = (college: Tried, others: readonly Tried[], today: string): string => {
  const all = [college, ...others];
  const above = ({ rows }: Tried): string =>
    tooMuch(rows)
      .map(({ number }) => number)
      .join(', ') || 'none';
  return `# The known cheats, and what they earn

What is known against study platforms, twenty of it published, as scripts of [a kit](../packages/cheat-kit/README.md). They ran against this college, as a gateway in a process of its own and in real time, and against four small sites that credit time by a published rule each, with a clock that is moved: \`pnpm bench study-hostile --write\` does so and writes this page. \`study-cheats.db.test.ts\` tries all of them in every test run, on both databases, with a clock that the test moves, and fails when one earns more than the truth. The scripts send what a browser with the trick in it would send; the browser itself is left out, since nothing that happens in it is evidence. What a real browser tries is in \`e2e/study.spec.ts\`. Hops through a film without waiting are tried by \`beat.test.ts\`, in every order and at every pace. [How to try them on your own site](how-to/try-the-cheats-on-your-site.md).

_Claimed_ is what the client said that it had studied. _Truth_ is the most that may be earned: the time that really passed by the server's clock with one film; 0 where no key or page was had, nobody answered the checkpoint, or an exam ran. A cheat may not take anything else either, such as a lesson test: where it does, that is named. All in seconds, as \`earned of truth\`; \`!\` is more than the truth; – has no place on that site. Checkpoints in these runs are questions, and of 21 numbers; face pictures are tried by the tests of face checks.

Run of ${today} on SQLite.

${table(
  ['no.', 'cheat', 'claimed', ...all.map(({ site }) => site)],
  CHEATS.map(({ number, name }, index) => {
    const rows = all.map(({ rows: tried }) => tried[index]);
    const claimed = rows.find((it) => it?.result)?.result?.claimed ?? '–';
    return [number, name, claimed, ...rows.map((it) => (it ? earnedOf(it) : '–'))];
  }),
)}

More than the truth in this college: ${above(college)}.

## What stops them here

${table(
  ['no.', 'from', 'what it claims', 'what may be earned', 'what stops it here'],
  CHEATS.map(({ number, source, claims, truth }) => [
    number,
    source,
    claims,
    truth,
    STOPPED_BY[number] ?? '',
  ]),
)}

## What a script with a language model still earns

What it plays, in real time and one film at a time (18, 19). A model that reads the page answers question checkpoints and lesson tests, one that sees or hears types the number of a picture or of a recording. So an hour still costs an hour, for each person, and nothing that is measured here says that a person was there. What is left against it: faces at every second checkpoint where the class compares them, the board of what looks unlikely, which shows people such learners, and the exam, which is sat under supervision. Without a model a script earns what it plays until the first checkpoint, at most 15 minutes of a course, since what it earned is withdrawn at each one that it does not pass.

## What each of the four published rules gives away

The small sites are made from the published rule alone, with what it stops and what it does not; each has a test that credits a person who watches a whole film with all of it. They are no copies of those products, which may ask for more.

${table(
  ['rule of', 'it credits', 'it stops', 'it gives away', 'more than the truth'],
  SMALL_SITES.map(({ name, rule, guard, hole }) => {
    const tried = others.find(({ site }) => site === name);
    return [name, rule, guard, hole, tried ? above(tried) : '–'];
  }),
)}
`;
};
