/** Every screen in both languages, wide and narrow: a picture of it, and what must hold on all of them. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { fillIn, findDemoIds } from './harness/demo-ids.ts';
import type { DemoIds } from './harness/demo-ids.ts';
import { it as base } from './harness/it.ts';
import { settle, sidewaysScroll } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';
import { enter } from './harness/sign-in.ts';
import { screens } from './screens.ts';

const languages = ['zh-CN', 'en'] as const;
const widths = [1440, 390];

const walks = screens.flatMap((screen) =>
  languages.flatMap((language) => widths.map((width) => ({ ...screen, language, width }))),
);

const it = base.extend<{ ids: DemoIds }>({
  ids: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: product.url });
      await use(await findDemoIds(context.request));
      await context.close();
    },
    { scope: 'file' },
  ],
});

describe('every screen', () => {
  it.for(walks)(
    '$name in $language at $width px',
    async ({ name, path, account, language, width }, { ids, visit }) => {
      const visitor = await visit({ language, width });
      if (account) await enter(visitor, account);
      const { page } = visitor;
      await page.goto(fillIn(path, ids));
      await settle(page);
      await screenshot(page, `${name}-${language}-${width}`);

      expect(new URL(page.url()).pathname, 'where it was asked for').toBe(path.split('?')[0]);
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(await page.getByRole('main').count(), 'one main landmark').toBe(1);
      expect(await page.getByRole('alert').allTextContents(), 'nothing failed').toEqual([]);
      expect(await sidewaysScroll(page)).toEqual({ by: 0, because: [] });
      expect(await axe(page)).toEqual([]);
    },
  );
});
