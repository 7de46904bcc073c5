/** What a place is refused for, each as a refusal that says it in the language of the call. */
import type { ClassOfPlaces } from './class-of-places.table.ts';
import { unfitFor } from './class-user.rules.ts';
import type { KnownPerson } from './class-user.rules.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';

/** The card, the age on the first day and the education, as the subject asks for them. */
export const refuseUnfit = (person: KnownPerson, it: ClassOfPlaces, language: Language) => {
  const [unfit] = unfitFor(person, it);
  if (unfit === undefined) return null;
  if (unfit === 'card') return fail(classUserErrors.card);
  if (unfit === 'too-young') return fail(classUserErrors.tooYoung, { minAge: it.min_age });
  const education = it.education && messageFor(`education.${it.education}`, language, null);
  return fail(classUserErrors.education, { education });
};
