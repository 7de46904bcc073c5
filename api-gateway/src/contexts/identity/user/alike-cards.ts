/**
 * Distinguishes a list of people from a list of guesses at one person. A mask leaves the last four characters of an ID card in
 * sight, so who guesses puts in many cards that end alike and differ by the birthday.
 */

/** The parts of an ID card by which guesses are alike; plain, or fingerprints of them. */
export interface CardMarks {
  /** The whole number. */
  readonly card: string;
  /** What the mask shows at the end: the serial number and the check character. */
  readonly ending: string;
  /** The three digits of those who were born at one place on one day. */
  readonly serial: string;
  /** Place and serial number: all but the birthday, and the check character that follows from it. */
  readonly butBirth: string;
}

/**
 * The check character spreads evenly over people who have a serial number in common, however many they are (in a small
 * town most men have the first one), and not at all over guesses, which keep it. So one that is had much more often
 * than the ten others are on average is not chance: so many more, and twice the average.
 */
const ENDINGS_BEYOND_CHANCE = 20;
const TIMES_THE_OTHERS = 2;
/** Among 10,000 men of one county, of whom every fourth comes from one town, about 160 end alike. */
const MOST_OF_ONE_ENDING = 300;
/** The same, whatever the check character: about 1,800. */
const MOST_BUT_BIRTH = 2_500;

export const marksOf = (idCard: string): CardMarks => ({
  card: idCard.toUpperCase(),
  ending: idCard.slice(-4).toUpperCase(),
  serial: idCard.slice(14, 17),
  butBirth: idCard.slice(0, 6) + idCard.slice(14, 17),
});

const countBy = (cards: readonly CardMarks[], mark: keyof CardMarks): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card[mark], (counts.get(card[mark]) ?? 0) + 1);
  return counts;
};

/** Whether so many cards are alike as those of different people never are. Each card counts once. */
export const areGuesses = (given: readonly CardMarks[]): boolean => {
  const cards = [...new Map(given.map((marks) => [marks.card, marks])).values()];
  const [endings, serials] = [countBy(cards, 'ending'), countBy(cards, 'serial')];
  const serialOf = new Map(cards.map(({ ending, serial }) => [ending, serial]));
  for (const [ending, count] of endings) {
    const others = ((serials.get(serialOf.get(ending) ?? '') ?? 0) - count) / 10;
    if (count > ENDINGS_BEYOND_CHANCE + TIMES_THE_OTHERS * others || count > MOST_OF_ONE_ENDING) return true;
  }
  return [...countBy(cards, 'butBirth').values()].some((count) => count > MOST_BUT_BIRTH);
};
