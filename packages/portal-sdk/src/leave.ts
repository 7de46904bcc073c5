/** Whether this document may be left without asking about unsaved input: it is stored, or must not be shown. */
let isLetGo = false;

export const letLeave = (): void => {
  isLetGo = true;
};

/** Whether leaving needs no confirmation any more. */
export const mayLeave = (): boolean => isLetGo;
