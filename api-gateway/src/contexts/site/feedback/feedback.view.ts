import { maskContact, plainContact } from './contact.ts';
import type { FeedbackListRow, FeedbackRecord } from './feedback.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { FeedbackRow, MyFeedback } from '@college/contracts/site/feedback';

export const myFeedback = (row: FeedbackRecord, { keys }: { readonly keys: Keys }): MyFeedback => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  contact: maskContact(plainContact(keys, row)),
  state: row.state,
  creationTime: row.creation_time,
  answer: row.answer,
  answeredAt: row.answered_at,
  rowVersion: row.row_version,
});

export const feedbackRow = (row: FeedbackListRow, services: { readonly keys: Keys }): FeedbackRow => ({
  ...myFeedback(row, services),
  askerName: row.asker_name ?? row.visitor_name,
  isVisitor: row.creator_user_id === null,
  areaName: row.area_name,
  answererName: row.answerer_name,
  closedAt: row.closed_at,
  isMasked: row.is_masked,
});
