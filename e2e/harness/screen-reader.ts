/** What a screen reader has to say: read from the accessibility tree of the browser itself. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The part of a node of Chromium's tree that is used. */
interface TreeNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly value?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

const has = ({ properties = [] }: TreeNode, name: string, value: unknown): boolean =>
  properties.some((one) => one.name === name && one.value.value === value);

const textOf = (node: TreeNode, all: ReadonlyMap<string, TreeNode>): string => {
  if (node.role?.value === 'StaticText') return node.name?.value ?? '';
  return (node.childIds ?? [])
    .flatMap((id) => all.get(id) ?? [])
    .map((child) => textOf(child, all))
    .join(' ');
};

export interface ScreenReader {
  /** Role, name, description and state of what has the focus, after the groups and dialogs around it. */
  readonly atFocus: () => Promise<string>;
  /** Waits until what has the focus is read like this. */
  readonly reads: (words: string | RegExp) => Promise<void>;
  /** Waits until a live region says it. */
  readonly announces: (words: string | RegExp) => Promise<void>;
}

const AROUND = ['group', 'radiogroup', 'dialog', 'alertdialog', 'form', 'list'];

export const screenReader = async (page: Page): Promise<ScreenReader> => {
  const tools = await page.context().newCDPSession(page);
  const tree = async (): Promise<ReadonlyMap<string, TreeNode>> => {
    const { nodes } = (await tools.send('Accessibility.getFullAXTree')) as unknown as { nodes: TreeNode[] };
    return new Map(nodes.map((node) => [node.nodeId, node]));
  };
  const atFocus = async (): Promise<string> => {
    const all = await tree();
    const focused = [...all.values()].findLast(
      (node) => has(node, 'focused', true) && node.role?.value !== 'RootWebArea',
    );
    if (!focused) return '';
    const around: string[] = [];
    for (let up = all.get(focused.parentId ?? ''); up; up = all.get(up.parentId ?? ''))
      if (!up.ignored && AROUND.includes(up.role?.value ?? '') && up.name?.value)
        around.unshift(`${up.role?.value} "${up.name.value}"`);
    const { role, name, description, value } = focused;
    const named = name?.value || textOf(focused, all);
    const states = [
      has(focused, 'checked', 'true') && 'checked',
      has(focused, 'required', true) && 'required',
      has(focused, 'invalid', 'true') && 'invalid',
    ];
    return [...around, `${role?.value} "${named}"`, description?.value, value?.value, ...states]
      .filter(Boolean)
      .join(', ');
  };
  const news = async (): Promise<string> => {
    const all = await tree();
    return [...all.values()]
      .filter((node) => has(node, 'live', 'polite') || has(node, 'live', 'assertive'))
      .map((node) => textOf(node, all))
      .join('\n');
  };
  return {
    atFocus,
    reads: (words) => expect.poll(atFocus).toMatch(words),
    announces: (words) => expect.poll(news).toMatch(words),
  };
};

/** Presses a key until the focus is there, at most so often as a patient person would. */
export const reach = async (wanted: Locator, by = 'Tab', most = 60): Promise<void> => {
  await wanted.waitFor();
  const { keyboard } = wanted.page();
  const isThere = (): Promise<boolean> => wanted.evaluate((element) => element === document.activeElement);
  for (let left = most; left > 0 && !(await isThere()); left -= 1) await keyboard.press(by);
  expect(await isThere(), `${by} leads to it`).toBe(true);
};
