/** A tab that takes another role itself loads anew anyway, and need not be told that somebody did. */
let isSwitching = false;

export const isSwitchingRole = (): boolean => isSwitching;

export const switchRole = async (send: () => Promise<unknown>): Promise<void> => {
  isSwitching = true;
  try {
    await send();
  } catch (error) {
    isSwitching = false;
    throw error;
  }
};
