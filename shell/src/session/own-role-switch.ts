/** A tab that switches its role reloads anyway, and can ignore the message about it. */
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
