/** Who may have a place in a class, by what is known of them. */
import { isIdCard } from '@college/contracts/identity/id-card';
import { Education } from '@college/contracts/identity/education';

export interface KnownPerson {
  /** In full; empty when none is recorded. */
  readonly idCard: string;
  readonly education: Education | null;
}

interface Wanted {
  readonly min_age: number;
  readonly education: Education | '';
  readonly train_begin: string;
}

/** Where the day of a moment is that of the college. */
const CHINA_MS = 8 * 60 * 60 * 1000;

/** Completed years of life at a moment, by the birthday in the card; who was born on 29 February is older on 1 March. */
export const ageOn = (idCard: string, moment: string): number => {
  const day = new Date(Date.parse(moment) + CHINA_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const born = idCard.slice(6, 14);
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(4) >= born.slice(4) ? years : years - 1;
};

const LEVELS: readonly string[] = Education.options;

export type Unfit = 'card' | 'too-young' | 'education';

/** What a subject asks for that somebody lacks on the first day of training. Unknown counts as lacking. */
export const unfitFor = ({ idCard, education }: KnownPerson, wanted: Wanted): Unfit[] => [
  ...(isIdCard(idCard)
    ? ageOn(idCard, wanted.train_begin) < wanted.min_age
      ? (['too-young'] as const)
      : []
    : (['card'] as const)),
  ...(wanted.education !== '' && LEVELS.indexOf(education ?? '') < LEVELS.indexOf(wanted.education)
    ? (['education'] as const)
    : []),
];
