import type { Profile } from '@college/contracts/identity/user-profile';

/** A user without any profile data. */
export const noProfile: Profile = {
  creditCode: '',
  legalPerson: '',
  contactName: '',
  address: '',
  education: null,
  workUnit: '',
  jobTitle: '',
  duties: '',
  professionalTitle: '',
  expertise: '',
};
