import { TrainClassPhase, TrainClassState, TrainMode } from '@college/contracts/completion/train-class';
import { treeOptions } from '@college/form-kit/tree-options';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
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
  const t = useTexts(trainClassTexts);
  const seesSubjects = usePermit('train-subject:select');
  const subjects = useSubjects(seesSubjects);
  const areas = useAreas();
  const areaOptions = treeOptions(
    (areas.data ?? []).map(({ code, parentCode, name }) => ({ key: code, parent: parentCode, name })),
  );
  const word = useTrainClassWord();
  const choices = (values: readonly string[]) => values.map((value) => ({ value, text: word(value) }));
  return (
    <>
      {sendsStaff && (
        <SelectField
          label={t('ours')}
          name="ours"
          placeholder={t('allClasses')}
          options={[{ value: 'yes', text: t('withOurs') }]}
          value={filters.ours === 'yes' ? 'yes' : null}
          onChange={(ours) => onChange({ ours: ours ?? '' })}
        />
      )}
      <SelectField
        label={t('phase')}
        name="phase"
        placeholder={t('allPhases')}
        options={choices(TrainClassPhase.options)}
        value={filters.phase || null}
        onChange={(phase) => onChange({ phase: phase ?? '' })}
      />
      <SelectField
        label={t('state')}
        name="state"
        placeholder={t('allStates')}
        options={choices(TrainClassState.options)}
        value={filters.state || null}
        onChange={(state) => onChange({ state: state ?? '' })}
      />
      {seesSubjects && (
        <SelectField
          label={t('subject')}
          name="subjectId"
          placeholder={t('allSubjects')}
          search={(subjects.data?.length ?? 0) > MANY}
          loading={subjects.isLoading}
          options={(subjects.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
          value={filters.subjectId || null}
          onChange={(subjectId) => onChange({ subjectId: subjectId ?? 0 })}
        />
      )}
      <SelectField
        label={t('area')}
        name="areaCode"
        placeholder={t('allAreas')}
        search={areaOptions.length > MANY}
        loading={areas.isLoading}
        options={areaOptions}
        value={filters.areaCode || null}
        onChange={(areaCode) => onChange({ areaCode: areaCode ?? '' })}
      />
      <SelectField
        label={t('mode')}
        name="trainMode"
        placeholder={t('allModes')}
        options={choices(TrainMode.options)}
        value={filters.trainMode || null}
        onChange={(trainMode) => onChange({ trainMode: trainMode ?? '' })}
      />
    </>
  );
};
