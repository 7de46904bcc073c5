import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import { notify } from '@college/portal-sdk/notify';
import { useTexts } from '@college/portal-sdk/texts';
import { trainClassActionTexts } from './train-class-actions.texts.ts';
import { useSetTrainClassTopShow } from './train-class.queries.ts';

/** Pins a class on the public pages, or unpins it: at once, and it can be undone. */
export const usePinTrainClass = (): ((trainClass: TrainClassRow) => void) => {
  const t = useTexts(trainClassActionTexts);
  const { mutate } = useSetTrainClassTopShow();
  return ({ id, rowVersion, name, isTopShow }) =>
    mutate(
      { id, rowVersion, isTopShow: !isTopShow },
      {
        onSuccess: (saved) =>
          notify.undoable(t(isTopShow ? 'showFirstNoMoreDone' : 'showFirstDone', { name }), () =>
            mutate({ id, rowVersion: saved.rowVersion, isTopShow }),
          ),
      },
    );
};
