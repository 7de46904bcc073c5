/** The check that the walks rely on finds what it is for, and lets pass what is meant. */
import { expect } from 'vitest';
import { it } from './harness/it.ts';
import { textFaults } from './harness/text-layout.ts';

const CUT = 'width: 60px; overflow: hidden; white-space: nowrap';

it('text that is cut, text over text and controls beside the window are found', async ({ visit }) => {
  const { page } = await visit({ language: 'en' });
  await page.setContent(`
    <div style="${CUT}">A sentence that is longer than its box</div>
    <div style="position: relative; height: 40px">
      <span style="position: absolute; top: 0">First words</span>
      <span style="position: absolute; top: 4px">Second words</span>
    </div>
    <div style="overflow-x: clip"><button style="margin-inline-start: 2000px">Save</button></div>`);
  const found = await textFaults(page);
  expect(found.filter((fault) => fault.startsWith('cut: “A sentence'))).toHaveLength(1);
  expect(found).toContain('over each other: “First words” in span. and “Second words” in span.');
  expect(found).toContain('beside the window: “Save” in button.');
});

it('what shows that there is more, what is read aloud and what stays in view pass', async ({ visit }) => {
  const { page } = await visit({ language: 'en' });
  await page.setContent(`
    <div style="${CUT}; text-overflow: ellipsis">A sentence that is longer than its box</div>
    <div style="${CUT}" title="A sentence">A sentence that is longer than its box</div>
    <div style="width: 60px; overflow: auto; white-space: nowrap">A sentence that can be scrolled</div>
    <div style="overflow: hidden; width: 60px"><div style="overflow: auto; white-space: nowrap">Scrolled inside</div></div>
    <span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Read aloud</span>
    <p>The last line of a page</p>
    <div style="position: fixed; top: 0">A bar over the page</div>`);
  expect(await textFaults(page)).toEqual([]);
});
