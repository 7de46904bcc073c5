/** What the kit page (`pnpm kit`) shows of a part: the part in each of its states, in the page's language. */
import type { ComponentType } from 'react';

export type Say = (en: string, zh: string) => string;

export interface StateProps {
  /** Picks the text of the page's language: `say('Save', '保存')`. */
  readonly say: Say;
}

export interface Story {
  /** The part as code names it: `Button`. */
  readonly part: string;
  /** What it is for, in one sentence. */
  readonly use: readonly [en: string, zh: string];
  readonly states: readonly {
    readonly name: readonly [en: string, zh: string];
    readonly Show: ComponentType<StateProps>;
  }[];
  /** What the gateway answers, by `Service/Action`, where the part asks it something. */
  readonly answers?: Readonly<Record<string, (call: { readonly input: unknown }) => unknown>>;
}

/** One entry of the kit page. A dialog or whatever else covers the page is opened by a button of its state. */
export const defineStory = (story: Story): Story => story;
