/**
 * What the federation costs: the portal against the same screens built as one webpack monolith with lazy routes, in
 * pairs taken in turn, cold and warm, with 0 and 50 ms before each request. Ratios of one run; below 1, ours is faster.
 * `--pairs 5` for a shorter one, `--quick` to see only that it finishes.
 */
import { isQuick, optionOf, runBench } from './frame.ts';
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
import type { Browser } from 'playwright-core';
import { startLatencyProxy } from './portal/latency-proxy.ts';
import { buildMonolith } from './portal/build-monolith.mjs';
import { compare } from './portal/ratios.ts';
import type { Pair } from './portal/ratios.ts';
import { root, startGateway } from './portal/start-gateway.ts';

const PAIRS = optionOf('pairs', 30, 1);
const LATENCIES = isQuick ? [0] : [0, 50];
/** Changes between two remotes. */
const CYCLES = isQuick ? 4 : 50;

/** The goals: ratios to the monolith, on a cold browser. */
const goals: Readonly<Record<string, number>> = {
  'login interactive': 1.1,
  'sign-in to menu': 1.1,
  'deep link': 1.15,
  'click, prefetched': 1.1,
  'click, not prefetched': 1.3,
};
const HEAP_GOAL = 0.1;

type Side = 'ours' | 'monolith';
const SIDES: readonly Side[] = ['ours', 'monolith'];

/** All journeys of one visitor, first with nothing fetched, then once more. */
const visit = async (browser: Browser, origin: string): Promise<{ cold: Figures; warm: Figures }> => {
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
const heap: Partial<Record<Side, number>> = {};

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  process.stderr.write('building the monolith\n');
  const monolith = await buildMonolith();
  stopLater(monolith.remove);
  const start = async (folder: string) => {
    const gateway = await startGateway(folder);
    stopLater(gateway.stop);
    const proxy = await startLatencyProxy(gateway.port);
    stopLater(() => proxy.close());
    return proxy;
  };
  const proxies = { ours: await start(root), monolith: await start(monolith.folder) };
  const browser = await launchChromium();
  stopLater(() => browser.close());

  for (const latency of LATENCIES) {
    proxies.ours.milliseconds = proxies.monolith.milliseconds = latency;
    for (let round = 0; round < PAIRS; round += 1) {
      // Taken in turn, so that neither is always the one that finds the machine warm.
      const order: Side[] = round % 2 === 0 ? ['ours', 'monolith'] : ['monolith', 'ours'];
      const found = {} as Record<Side, Awaited<ReturnType<typeof visit>>>;
      for (const side of order) found[side] = await visit(browser, proxies[side].url);
      for (const cache of ['cold', 'warm'] as const)
        for (const [name, ours] of Object.entries(found.ours[cache]))
          note(`${name} | ${cache} | ${latency} ms`, { ours, monolith: found.monolith[cache][name] ?? 0 });
      process.stderr.write(`${latency} ms: pair ${round + 1} of ${PAIRS}\n`);
    }
  }

  proxies.ours.milliseconds = proxies.monolith.milliseconds = 0;
  for (const side of SIDES) {
    const context = await openContext(browser, proxies[side].url);
    await enter(context);
    heap[side] = await heapGrowth(context, CYCLES);
    await context.close();
  }
};

const report = () => {
  const figures = [...pairs].map(([key, measured]) => {
    const [name = '', cache = '', latency = ''] = key.split(' | ');
    const goal = cache === 'cold' ? goals[name] : undefined;
    const compared = compare(measured);
    return {
      name,
      cache,
      latency,
      ...compared,
      goal: goal ?? null,
      met: goal ? compared.ratio <= goal : null,
    };
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
  const percent = (share: number | undefined) => (share === undefined ? '?' : (share * 100).toFixed(1));
  console.log(
    `Heap after ${CYCLES} changes of remote: ${percent(heap.ours)} % more (monolith ${percent(heap.monolith)} %); at most ${HEAP_GOAL * 100} % is wanted.`,
  );
  return { figures: { pairs: PAIRS, figures, heapGrowth: heap, heapGoal: HEAP_GOAL }, missed: false };
};

await runBench({ name: 'portal', work, report });
