/** Places in classes, for other features. */
export { enterAccount } from './enter-account.ts';
export { enterPlace } from './enter-place.ts';
export type { Entering } from './enter-place.ts';
export { fillFreeSeats, lockToFill } from './fill-seats.ts';
export {
  approvedUserIds,
  countPlaces,
  placesIn,
  TAKES_A_SEAT,
  UNSETTLED,
} from '../class-record/place-state.table.ts';
export { findTrainClass } from '../class-record/train-class.table.ts';
export { askClass, withdrawPlace } from './visitor-place.ts';
export { notifyApplicantsOfDelay } from '../class-application/class-application.port.ts';
