/**
 * What the federation costs: the portal against the same screens built as one webpack monolith with lazy routes, in
 * pairs taken in turn, cold and warm, with 0 and 50 ms before each request. Ratios of one run; below 1, ours is faster.
 * `--pairs 5` for a quick look.
 */
import { launchChromium } from './portal/launch-chromium.mjs';
import {
  deepLink,
  enter,
  firstClick,
  heapGrowth,
  login,
  openContext,
  roleSwitch,
} from './portal/journeys.ts';
import type { Figures } from './portal/journeys.ts';
import { startLatencyProxy } from './portal/latency-proxy.ts';
import { buildMonolith } from './portal/build-monolith.mjs';
import { compare } from './portal/ratios.ts';
import type { Pair } from './portal/ratios.ts';
import { root, startGateway } from './portal/start-gateway.ts';

const option = process.argv.indexOf('--pairs');
const PAIRS = option === -1 ? 30 : Number(process.argv[option + 1]);
const LATENCIES = [0, 50];

/** The goals: ratios to the monolith, on a cold browser. */
const goals: Readonly<Record<string, number>> = {
  'login interactive': 1.1,
  'sign-in to menu': 1.1,
  'deep link': 1.15,
  'click, prefetched': 1,
  'click, not prefetched': 1.3,
};
const HEAP_GOAL = 0.1;

process.stderr.write('building the monolith\n');
const monolithRoot = await buildMonolith();
const sides = {
  ours: await startGateway(root),
  monolith: await startGateway(monolithRoot.folder),
};
const proxies = {
  ours: await startLatencyProxy(sides.ours.port),
  monolith: await startLatencyProxy(sides.monolith.port),
};
const browser = await launchChromium();
type Side = keyof typeof proxies;

/** All journeys of one visitor, first with nothing fetched, then once more. */
const visit = async (side: Side): Promise<{ cold: Figures; warm: Figures }> => {
  const origin = proxies[side].url;
  const fresh = async <T>(work: (context: Awaited<ReturnType<typeof openContext>>) => Promise<T>) => {
    const context = await openContext(browser, origin);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  };
  const twice = (journey: Parameters<typeof fresh<Figures>>[0], signedIn: boolean) =>
    fresh(async (context) => {
      if (signedIn) await enter(context);
      const cold = await journey(context);
      return { cold, warm: await journey(context) };
    });
  const runs = [
    await twice(login, false),
    await twice(deepLink, true),
    await twice((context) => firstClick(context, true), true),
    await twice((context) => firstClick(context, false), true),
    await twice(roleSwitch, true),
  ];
  return {
    cold: Object.assign({}, ...runs.map(({ cold }) => cold)) as Figures,
    warm: Object.assign({}, ...runs.map(({ warm }) => warm)) as Figures,
  };
};

const pairs = new Map<string, Pair[]>();
const note = (key: string, pair: Pair): void => void pairs.set(key, [...(pairs.get(key) ?? []), pair]);

for (const latency of LATENCIES) {
  proxies.ours.milliseconds = proxies.monolith.milliseconds = latency;
  for (let round = 0; round < PAIRS; round += 1) {
    // Taken in turn, so that neither is always the one that finds the machine warm.
    const order: Side[] = round % 2 === 0 ? ['ours', 'monolith'] : ['monolith', 'ours'];
    const found = {} as Record<Side, Awaited<ReturnType<typeof visit>>>;
    for (const side of order) found[side] = await visit(side);
    for (const cache of ['cold', 'warm'] as const)
      for (const [name, ours] of Object.entries(found.ours[cache]))
        note(`${name} | ${cache} | ${latency} ms`, { ours, monolith: found.monolith[cache][name] ?? 0 });
    process.stderr.write(`${latency} ms: pair ${round + 1} of ${PAIRS}\n`);
  }
}

proxies.ours.milliseconds = proxies.monolith.milliseconds = 0;
const heap = {} as Record<Side, number>;
for (const side of ['ours', 'monolith'] as const) {
  const context = await openContext(browser, proxies[side].url);
  await enter(context);
  heap[side] = await heapGrowth(context);
  await context.close();
}

await browser.close();
for (const side of ['ours', 'monolith'] as const) {
  proxies[side].close();
  await sides[side].stop();
}
await monolithRoot.remove();

const figures = [...pairs].map(([key, measured]) => {
  const [name = '', cache = '', latency = ''] = key.split(' | ');
  const goal = cache === 'cold' ? goals[name] : undefined;
  const compared = compare(measured);
  return { name, cache, latency, ...compared, goal: goal ?? null, met: goal ? compared.ratio <= goal : null };
});
console.table(
  figures.map(({ name, cache, latency, ours, monolith, ratio, goal, met }) => ({
    measured: name,
    cache,
    latency,
    ours: Math.round(ours),
    monolith: Math.round(monolith),
    ratio: ratio.toFixed(2),
    goal: goal === null ? '' : `${goal.toFixed(2)}${met === true ? '' : ' missed'}`,
  })),
);
console.log(
  `Heap after 50 changes of remote: ${(heap.ours * 100).toFixed(1)} % more (monolith ${(heap.monolith * 100).toFixed(1)} %); at most ${HEAP_GOAL * 100} % is wanted.`,
);
console.log(
  JSON.stringify({ bench: 'portal', pairs: PAIRS, figures, heapGrowth: heap, heapGoal: HEAP_GOAL }),
);
