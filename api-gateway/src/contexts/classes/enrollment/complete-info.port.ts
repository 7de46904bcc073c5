/** What the college has to know of a student before it takes them into a class. */
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { shownDetails } from '../../identity/user/own-details.ts';
import type { OwnDetailsRow } from '../../identity/user/own-details.table.ts';
import { REQUIRED_FIELDS } from '@college/contracts/classes/enrollment';
import type { StandardField } from '@college/contracts/classes/enrollment';

export const STANDARD_LABELS: Readonly<Record<StandardField, MessageId>> = {
  name: 'standard-info.name',
  idCard: 'standard-info.id-card',
  phone: 'standard-info.phone',
  email: 'standard-info.email',
  education: 'standard-info.education',
  workUnit: 'standard-info.work-unit',
  jobTitle: 'standard-info.job-title',
};

/** The required details that are not on record. */
export const missingFields = (keys: Keys, row: OwnDetailsRow): StandardField[] => {
  const details = shownDetails(keys, row);
  return REQUIRED_FIELDS.filter((name) => !details[name]);
};

/** The same by their names in a language. */
export const missingDetails = (keys: Keys, row: OwnDetailsRow, language: Language): string[] =>
  missingFields(keys, row).map((name) => messageFor(STANDARD_LABELS[name], language, null));
