/** A part on the kit page (`pnpm kit`): each of its states, in the page's language. */
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
  /** The gateway's answers by `Service/Action`, if the part makes calls. */
  readonly answers?: Readonly<Record<string, (call: { readonly input: unknown }) => unknown>>;
}

/** One entry of the kit page. A dialog, or anything else that covers the page, is opened by a button. */
export const defineStory = (story: Story): Story => story;
