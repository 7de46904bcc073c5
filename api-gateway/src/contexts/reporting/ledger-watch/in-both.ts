import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';

/** A sentence in Chinese and in English. */
export const inBoth = (
  id: MessageId,
  values: Readonly<Record<string, string | number>>,
): [string, string] => [messageFor(id, 'zh-CN', values), messageFor(id, 'en', values)];
