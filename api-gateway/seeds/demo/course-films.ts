/** The films of the demo's courses; `scripts/make-demo-lesson.mjs` draws them. */

export const FILM_SECONDS = 60;

type Cue = readonly [zh: string, en: string];

export interface CourseFilm {
  /** Of its files in `lesson/`. */
  readonly key: 'lesson' | 'dead-circuit' | 'gas-check';
  readonly name: string;
  readonly nameEn: string;
  /** Course types by their Chinese names; the first film is for all others. */
  readonly types: readonly string[];
  /** Six seconds each. */
  readonly cues: readonly Cue[];
}

export const courseFilms = [
  {
    key: 'lesson',
    name: '有限空间作业五步法',
    nameEn: 'Five steps before work in a confined space',
    types: [],
    cues: [
      ['一想：动手之前，先想会出什么事。', 'Think first: what can go wrong?'],
      ['有限空间里可能缺氧、有毒、会爆炸。', 'There may be too little oxygen, poison, or gas that explodes.'],
      ['二查：先通风，再检测。', 'Check: ventilate first, then test the air.'],
      ['氧含量应在 19.5% 至 23.5% 之间。', 'Oxygen has to be between 19.5% and 23.5%.'],
      ['三备：作业票、安全带、呼吸器。', 'Prepare: permit, harness, breathing apparatus.'],
      ['缺一样，就不进入。', 'If one is missing, nobody enters.'],
      ['四护：外面有人监护，不离现场。', 'Guard: somebody outside watches and stays.'],
      ['随时联络，清点人数。', 'Keep in contact, and count heads.'],
      ['五报：出事先报告，不盲目施救。', 'Report: call for help first, never rush in.'],
      ['救人先保自己，才救得了人。', 'You can only save others if you are safe yourself.'],
    ],
  },
  {
    key: 'dead-circuit',
    name: '停电作业五步法',
    nameEn: 'Five steps before work on a circuit',
    types: ['电工作业', '焊接与热切割'],
    cues: [
      ['一停：断开所有可能来电的电源。', 'Switch off every supply that can make it live.'],
      ['断开处要看得见，不能只靠按钮。', 'The gap must be visible; a button is not enough.'],
      ['二验：用合格的验电器逐相验电。', 'Test each phase with a tester that was checked.'],
      ['验电前后，都要在带电处试一次验电器。', 'Try the tester on a live point before and after.'],
      ['三地：先接接地端，再接导线端。', 'Earth it: connect the earth end first.'],
      ['拆除时相反：先拆导线端。', 'Remove it the other way round: the line end first.'],
      ['四挂：开关上锁，挂“禁止合闸”牌。', 'Lock the switch and hang up the sign.'],
      ['谁挂牌，谁摘牌。', 'Whoever hung up the sign takes it down.'],
      ['五护：设遮栏，专人监护。', 'Fence it off, and have somebody watch.'],
      ['有一步没做，就当它带电。', 'If one step is missing, treat it as live.'],
    ],
  },
  {
    key: 'gas-check',
    name: '瓦斯检查五步法',
    nameEn: 'Five steps of a gas check',
    types: ['瓦斯防治', '煤矿', '非煤矿山'],
    cues: [
      ['一校：在新鲜风流中调零。', 'Zero the meter in fresh air.'],
      ['仪器未经检定，不得下井。', 'A meter that was not calibrated stays above ground.'],
      ['二测：甲烷比空气轻，先测顶部。', 'Methane is lighter than air: test at the roof first.'],
      ['二氧化碳较重，再测底部。', 'Carbon dioxide is heavier: test at the floor as well.'],
      ['三记：记录本、牌板、报表一致。', 'Book, board and report show the same figures.'],
      ['没有测就没有数，不许补填。', 'What was not measured is not written down later.'],
      ['四停：达到 1.0%，停止电钻作业。', 'At 1.0% electric drilling stops.'],
      ['爆破地点附近达到 1.0%，严禁爆破。', 'At 1.0% near the shot nobody fires it.'],
      ['五撤：达到 1.5%，断电撤人。', 'At 1.5% cut the power and get everybody out.'],
      ['立即汇报，查明原因再处理。', 'Report at once, and find the cause first.'],
    ],
  },
] as const satisfies readonly CourseFilm[];

export const filmOf = (type: string): CourseFilm =>
  courseFilms.find(({ types }) => (types as readonly string[]).includes(type)) ?? courseFilms[0];

const time = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** Captions in both languages. */
export const captionsOf = ({ cues }: CourseFilm): string =>
  `WEBVTT\n\n${cues.map(([zh, en], at) => `${time(at * 6)} --> ${time(at * 6 + 6)}\n${zh}\n${en}\n`).join('\n')}`;
