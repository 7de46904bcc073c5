import { missingFields, STANDARD_LABELS } from './complete-info.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { findOwnDetails } from '../../identity/user/own-details.table.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import {
  Education,
  MAX_LENGTHS,
  REQUIRED_FIELDS,
  StandardField,
} from '@college/contracts/classes/enrollment';
import type { StandardInfo } from '@college/contracts/classes/enrollment';

/** What an applicant is asked for, in this language. */
export const standardInfoList = (language: Language): StandardInfo[] =>
  StandardField.options.map((name) => ({
    name,
    label: messageFor(STANDARD_LABELS[name], language, null),
    isRequired: REQUIRED_FIELDS.includes(name),
    maxLength: MAX_LENGTHS[name] ?? null,
    options:
      name === 'education'
        ? Education.options.map((value) => ({
            value,
            text: messageFor(`education.${value}`, language, null),
          }))
        : [],
  }));

/** The people the college teaches: students with and without an enterprise. */
const STUDENTS: readonly UserTypeId[] = ['3', '5'];

/** The details that a student has not filled in. No other kind of user is asked for them. */
export const missingInfo = async ({ read, keys, caller }: SignedInContext) => {
  if (!STUDENTS.includes(caller.userType)) return { isNeed: false, missing: [] };
  const missing = missingFields(keys, await findOwnDetails(read, caller.userId));
  return { isNeed: missing.length > 0, missing };
};
