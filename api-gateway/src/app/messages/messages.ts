/** Sentences and words by id, in both languages: those of the kernel, and those of each feature. */
import type { kernelMessages } from './kernel.messages.ts';

export type Language = 'zh-CN' | 'en';

export interface Messages<Id extends string = string> {
  readonly en: Readonly<Record<Id, string>>;
  readonly zhCn: Readonly<Record<Id, string>>;
}

export type IdsOf<Some extends Messages> = Readonly<Record<keyof Some['en'], string>>;

/** All message ids. A feature's `*.messages.ts` adds its own, so that the compiler finds a misspelt one. */
export interface MessageIds extends IdsOf<typeof kernelMessages> {}
export type MessageId = keyof MessageIds;

type KindOf<Id> = Id extends `subject.${infer Kind}` ? Kind : never;
/** A kind of record. A feature has a word for it: `subject.label`. */
export type SubjectKind = KindOf<MessageId>;

/** Both languages must have the same ids, otherwise it does not compile. */
export const defineMessages = <Id extends string>(messages: {
  readonly en: Readonly<Record<Id, string>>;
  readonly zhCn: Readonly<Record<NoInfer<Id>, string>>;
}): Messages<Id> => messages;
