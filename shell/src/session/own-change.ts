/** What this tab does to its own login. It loads a new document afterwards, and ignores what it is told meanwhile. */
const ownChange = () => {
  let isUnderWay = false;
  return {
    isUnderWay: () => isUnderWay,
    during: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      isUnderWay = true;
      try {
        return await work();
      } catch (error) {
        isUnderWay = false;
        throw error;
      }
    },
  };
};

export const ownSignOn = ownChange();
export const ownRoleSwitch = ownChange();
