let isUnderWay = false;

/**
 * Work by which this tab replaces its own login: the end of the old one can be ignored. Afterwards the tab loads a new
 * document.
 */
export const duringSignOn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  isUnderWay = true;
  try {
    return await work();
  } catch (error) {
    isUnderWay = false;
    throw error;
  }
};

export const isSigningOn = (): boolean => isUnderWay;
