import { saveBeats } from './beat-group.ts';
import { inGroups } from '../../../app/in-groups.ts';

/** Answers once the beat is committed. */
export const queueBeat = inGroups(saveBeats);
