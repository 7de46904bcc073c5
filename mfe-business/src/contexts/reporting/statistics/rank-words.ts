/** What a ranking can be ordered by, as the names of its numbers are. */
export const RANK_WORDS = {
  enrolled: 'enrolled',
  trained: 'completionRate',
  hours: 'hours',
  passed: 'passRate',
  days: 'days',
} as const;
