/** Profile data besides the account, by kind of user: an enterprise has a licence, a student an education. */
import { NameText, PersonName } from '../core/name-text.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { CreditCode } from './credit-code.ts';
import { Education } from './education.ts';
import type { UserTypeId } from './user-type-id.ts';

const name = (length: number) => NameText.max(length);
const text = (length: number) => z.string().trim().max(length);

/** All fields of all kinds. Left out: unchanged; empty or null clears. */
export const ProfileInput = z.object({
  creditCode: CreditCode.optional(),
  legalPerson: PersonName.max(50).optional(),
  contactName: PersonName.max(50).optional(),
  address: text(200).optional(),
  education: Education.nullable().optional(),
  workUnit: name(100).optional(),
  jobTitle: name(50).optional(),
  duties: text(200).optional(),
  professionalTitle: name(50).optional(),
  expertise: text(200).optional(),
});
export type ProfileInput = Parsed<typeof ProfileInput>;
export type ProfileField = keyof ProfileInput;

/** The same as it is read; fields that a kind does not have are empty. */
export const Profile = z.object({
  creditCode: z.string(),
  legalPerson: z.string(),
  contactName: z.string(),
  address: z.string(),
  education: Education.nullable(),
  workUnit: z.string(),
  jobTitle: z.string(),
  duties: z.string(),
  professionalTitle: z.string(),
  expertise: z.string(),
});
export type Profile = Parsed<typeof Profile>;

const STUDENT = ['education', 'workUnit', 'jobTitle'] as const satisfies readonly ProfileField[];
const OFFICIAL = ['workUnit', 'jobTitle', 'duties'] as const satisfies readonly ProfileField[];

/** The fields of each kind, in the order of the form. */
export const PROFILE_OF_KIND: Readonly<Record<UserTypeId, readonly ProfileField[]>> = {
  '0': ['jobTitle', 'duties'],
  '1': ['creditCode', 'legalPerson', 'contactName', 'address'],
  '2': OFFICIAL,
  '3': STUDENT,
  '4': ['professionalTitle', 'expertise', 'education', 'workUnit'],
  '5': STUDENT,
  '6': OFFICIAL,
};

/** The kinds with a field. */
export const kindsWith = (field: ProfileField): UserTypeId[] =>
  (Object.keys(PROFILE_OF_KIND) as UserTypeId[]).filter((kind) => PROFILE_OF_KIND[kind].includes(field));
