import { TrainClassPhase, TrainClassState, TrainMode } from '@college/contracts/completion/train-class-row';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import type { TrainClassFilters } from './train-class-filters.ts';
import { useAreas, useSubjects } from './train-class.queries.ts';
import { trainClassTexts } from './train-class.texts.ts';

/** The searchable drop-down is a large chunk; it is loaded only for long lists. */
const MANY = 30;

/** The filters of the list, the ones used most first. */
export const useTrainClassFilterFields = (
  filters: TrainClassFilters,
  onChange: (change: Partial<TrainClassFilters>) => void,
  sendsStaff: boolean,
) => {
  const choice = choiceFilter(filters, onChange);
  const t = useTexts(trainClassTexts);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const areas = useAreas();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  const word = useTrainClassWord();
  return (
    <>
      {sendsStaff && choice('ours', t('ours'), t('allClasses'), [{ value: 'yes', text: t('withOurs') }])}
      {choice('phase', t('phase'), t('allPhases'), TrainClassPhase.options, word)}
      {choice('state', t('state'), t('allStates'), TrainClassState.options, word)}
      {seesSubjects &&
        choice('subjectId', t('subject'), t('allSubjects'), {
          ...namedOptions(subjects),
          search: (subjects.data?.length ?? 0) > MANY,
        })}
      {choice('areaCode', t('area'), t('allAreas'), {
        options: areaOptions,
        loading: areas.isLoading,
        search: areaOptions.length > MANY,
      })}
      {choice('trainMode', t('mode'), t('allModes'), TrainMode.options, word)}
    </>
  );
};
