/** Which opening of an attempt this window is: it goes on after a reload without asking. */
const KEY = 'college_exam_epoch';

export const storeEpoch = (attemptId: number, epoch: number): void => {
  try {
    sessionStorage.setItem(KEY, `${attemptId}/${epoch}`);
  } catch {
    // The browser stores nothing: then the taker is asked.
  }
};

export const storedEpoch = (attemptId: number): number | undefined => {
  try {
    const [id, epoch] = (sessionStorage.getItem(KEY) ?? '').split('/');
    return Number(id) === attemptId && Number(epoch) > 0 ? Number(epoch) : undefined;
  } catch {
    return undefined;
  }
};
