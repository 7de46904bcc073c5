import type { Profile } from '@college/contracts/system/user-profile';

/** Somebody of whom nothing is known by his kind. */
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
