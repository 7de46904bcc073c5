/** Study that is withdrawn or given back by others than the beat: by decisions about it. */
export { giveBackSlices, withdrawSlices } from './correct-slices.ts';
export { lockLease } from './study.table.ts';
