import type { Ask } from './public-calls.ts';
import type { Html } from './html.ts';
import type { MessageId } from '../../../../app/messages/messages.ts';

/** What a page is made with. */
export interface Making {
  readonly ask: Ask;
  readonly search: URLSearchParams;
  /** A sentence in the language of the document. */
  readonly say: (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;
  /** An instant as a date in the site's time zone. */
  readonly day: (iso: string) => string;
  /** A path of this site under the base of the document: `/app` on phones. */
  readonly link: (path: string) => string;
  readonly siteName: string;
  /** The pages of the hall's menu. */
  readonly hallMenu: readonly { readonly path: string; readonly title: string }[];
}

export interface MadePage {
  /** Of the record that the page shows; else of the page. */
  readonly title?: string;
  readonly description?: string;
  readonly main: Html;
  /** There is no such record, or visitors may not see it. */
  readonly isMissing?: boolean;
}

export interface PublicPage {
  readonly title: MessageId;
  readonly description: MessageId;
  /** The parameters that make another page of it: they stay in its canonical address. */
  readonly parameters?: readonly string[];
  readonly make: (making: Making) => Promise<MadePage>;
}
