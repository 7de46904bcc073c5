/** Whether this document may be left without asking about what is not saved in it: it is kept, or nobody may see it. */
let isLetGo = false;

export const letLeave = (): void => {
  isLetGo = true;
};

/** Whether leaving needs no question any more. */
export const mayLeave = (): boolean => isLetGo;
