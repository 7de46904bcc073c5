/**
 * Answers that came with the document, for the calls that the first screen makes at once. By path and input; each is
 * given once, and all are gone when the screen is complete.
 */
let answers: Record<string, unknown> = {};

export const holdFirstAnswers = (given: Record<string, unknown> = {}): void => {
  answers = given;
};

export const hasFirstAnswers = (): boolean => Object.keys(answers).length > 0;

/** The result of this call if the document has it. */
export const takeFirstAnswer = (path: string, input: unknown): unknown => {
  // The gateway makes the same key.
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  const key = path + JSON.stringify(given.sort());
  const result = answers[key];
  delete answers[key];
  return result;
};
