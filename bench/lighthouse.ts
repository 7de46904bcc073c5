/**
 * What a phone gets: Lighthouse in its phone profile, on the public pages where most people arrive, against the built
 * product with its demo. Medians of five runs; `--runs 3` for fewer, `--quick` for one of each.
 */
import lighthouse from 'lighthouse';
import type { Result } from 'lighthouse';
import { optionOf, runBench } from './frame.ts';
import { launchChromium } from './portal/launch-chromium.mjs';
import { freePort, root, startGateway } from './portal/start-gateway.ts';

const RUNS = optionOf('runs', 5, 1);

/** The addresses at which a phone ends. */
const PAGES: Readonly<Record<string, string>> = {
  home: '/app/web/home',
  login: '/app/login',
  hall: '/app/visitor/index',
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
const GOALS: Readonly<Record<Category, number>> = {
  performance: 90,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const TIMINGS = {
  firstContentMs: 'first-contentful-paint',
  largestContentMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockedMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const;

type Figures = Readonly<Record<Category | keyof typeof TIMINGS, number>>;

const figuresOf = ({ categories, audits }: Result): Figures => {
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  const timings = Object.entries(TIMINGS).map(([name, audit]) => [name, audits[audit]?.numericValue ?? NaN]);
  return Object.fromEntries([...scores, ...timings]) as Figures;
};

/** What is short of full marks, by its Lighthouse name: with it a missed goal is not a riddle. */
const shortOf = ({ categories, audits }: Result): string[] =>
  CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

const measured = new Map<string, Figures[]>();
const missing = new Map<string, Set<string>>();

/** In a browser of its own: nothing of the run before is in a cache. */
const visit = async (page: string, url: string): Promise<void> => {
  const port = await freePort();
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? `no result for ${url}`);
    measured.set(page, [...(measured.get(page) ?? []), figuresOf(run.lhr)]);
    missing.set(page, new Set([...(missing.get(page) ?? []), ...shortOf(run.lhr)]));
  } finally {
    await browser.close();
  }
};

const work = async (stopLater: (stop: () => unknown) => void): Promise<void> => {
  const gateway = await startGateway(root);
  stopLater(gateway.stop);
  for (let round = 0; round < RUNS; round += 1)
    for (const [page, path] of Object.entries(PAGES)) {
      await visit(page, `http://localhost:${gateway.port}${path}`);
      process.stderr.write(`run ${round + 1} of ${RUNS}: ${page}\n`);
    }
};

const report = () => {
  const pages = [...measured].map(([page, runs]) => {
    const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
    const figures = Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))]));
    const isMet = CATEGORIES.every((name) => (figures[name] ?? 0) >= GOALS[name]);
    return { page, ...(figures as Figures), met: isMet, short: [...(missing.get(page) ?? [])] };
  });
  console.table(
    pages.map(({ short, ...page }) => ({
      ...page,
      firstContentMs: Math.round(page.firstContentMs),
      largestContentMs: Math.round(page.largestContentMs),
      speedIndexMs: Math.round(page.speedIndexMs),
      blockedMs: Math.round(page.blockedMs),
      layoutShift: page.layoutShift.toFixed(3),
      short: short.join(' '),
    })),
  );
  return { figures: { runs: RUNS, goals: GOALS, pages }, missed: pages.some(({ met }) => !met) };
};

await runBench({ name: 'lighthouse', work, report });
