import type { Browser } from 'playwright-core';
import { inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startProduct } from './product.ts';
import type { Product, ProductOptions } from './product.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

interface Fixtures {
  /** How this file wants its product: `const it = itWith({ env })`. */
  productOptions: ProductOptions;
  workerBrowser: Browser;
  /** One for all files of a worker, unless a file starts its own; each test has windows of its own in it. */
  browser: Browser;
  fileProduct: Product;
  /** One product for all tests of a file; a second try gets one of its own, without what the first left behind. */
  product: Product;
  /** Opens a browser window; at the end of the test it closes, and what went wrong unseen fails the test. */
  visit: (options?: VisitorOptions) => Promise<Visitor>;
}

const failOnProblems = (visitors: Visitor[]): void => {
  const problems = visitors.flatMap((visitor) => visitor.problems);
  if (problems.length > 0) throw new Error(`The browser noticed:\n${[...new Set(problems)].join('\n')}`);
};

/** What the gateway logged as an error: the page shows no more of it than a trace id. */
const showErrors = (log: string): void => {
  const errors = log.split('\n').filter((line) => /"level":[56]0/.test(line));
  if (errors.length > 0) console.error(`The gateway said:\n${errors.slice(-5).join('\n')}`);
};

/** vitest's `it` with the product, a browser and its visitors. */
export const it = test.extend<Fixtures>({
  productOptions: [{}, { scope: 'file' }],
  workerBrowser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  browser: [({ workerBrowser }, use) => use(workerBrowser), { scope: 'file' }],
  fileProduct: [
    async ({ productOptions }, use) => {
      const product = await startProduct({ from: inject('demoState'), ...productOptions });
      await use(product);
      await product.stop();
    },
    { scope: 'file' },
  ],
  product: async ({ fileProduct, productOptions, task }, use) => {
    if (!task.result?.retryCount) return use(fileProduct);
    const product = await startProduct({ from: inject('demoState'), ...productOptions });
    await use(product);
    await product.stop();
  },
  visit: async ({ browser, product, onTestFailed }, use) => {
    onTestFailed(() => showErrors(product.log()));
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openVisitor(browser, product, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
    failOnProblems(visitors);
  },
});

/** `it` over a product with other settings. `it.override` would set them for the worker's next files, too. */
export const itWith = (options: ProductOptions) =>
  it.extend({ productOptions: [options, { scope: 'file' }] });
