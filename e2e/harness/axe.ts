import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is the same on every page: half of what there is to look at. */
const FRAME = [['header'], ['footer'], ['nav']];

/**
 * What axe finds on the page, one line an element: `rule: selector (help)`; `isFrameSeen` leaves out the header, the menu
 * and the footer. The script is evaluated by the debugger, so that the page's content security
 * policy stays as it is.
 */
export async function axe(page: Page, { isFrameSeen = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    async (exclude) => {
      const { axe: engine } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
      };
      return engine.run({ exclude }, { resultTypes: ['violations'] });
    },
    isFrameSeen ? FRAME : [],
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')} (${help})`),
  );
}
