let isUnderWay = false;

/**
 * Work by which this very tab puts another login in the place of its own: that the old one ends is then no news to it.
 * After it has come to its end the tab leaves for a fresh document.
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
