import { QuestionKind } from '@college/contracts/content/question';
import { useTexts } from '@college/portal-sdk/texts';
import { SelectField } from '@college/ui-kit/select-field';
import { DIFFICULTIES, levelKey, questionWords } from '@college/vocabulary/question-words';
import { usePointOptions } from './use-point-options.ts';
import { useCourseChoice } from './question.queries.ts';
import { questionTexts } from './question.texts.ts';

export const questionFilterDefaults = {
  kind: '',
  pointId: 0,
  courseId: 0,
  difficulty: '',
  examOnly: '',
  enabled: '',
  same: '',
};
type Filters = typeof questionFilterDefaults;

export const useQuestionFilterFields = (filters: Filters, onFilters: (change: Partial<Filters>) => void) => {
  const t = useTexts(questionTexts);
  const say = useTexts(questionWords);
  const points = usePointOptions();
  const courses = useCourseChoice();
  const yesOrNo = (yes: string, no: string) => [
    { value: 'yes', text: yes },
    { value: 'no', text: no },
  ];
  return (
    <>
      <SelectField
        label={t('kind')}
        name="kind"
        placeholder={t('allKinds')}
        options={QuestionKind.options.map((value) => ({ value, text: say(value) }))}
        value={QuestionKind.safeParse(filters.kind).data ?? null}
        onChange={(value) => onFilters({ kind: value ?? '' })}
      />
      <SelectField
        label={t('point')}
        name="pointId"
        placeholder={t('allPoints')}
        options={points.options}
        loading={points.isLoading}
        value={filters.pointId || null}
        onChange={(value) => onFilters({ pointId: value ?? 0 })}
        search
      />
      <SelectField
        label={t('state')}
        name="enabled"
        placeholder={t('allStates')}
        options={yesOrNo(t('enabled'), t('disabled'))}
        value={filters.enabled || null}
        onChange={(value) => onFilters({ enabled: value ?? '' })}
      />
      <SelectField
        label={t('difficulty')}
        name="difficulty"
        placeholder={t('allDifficulties')}
        options={DIFFICULTIES.map((level) => ({ value: String(level), text: say(levelKey(level)) }))}
        value={filters.difficulty || null}
        onChange={(value) => onFilters({ difficulty: value ?? '' })}
      />
      <SelectField
        label={t('course')}
        name="courseId"
        placeholder={t('allCourses')}
        options={(courses.data ?? []).map(({ id, name }) => ({ value: id, text: name }))}
        loading={courses.isLoading}
        value={filters.courseId || null}
        onChange={(value) => onFilters({ courseId: value ?? 0 })}
        search
      />
      <SelectField
        label={t('use')}
        name="examOnly"
        placeholder={t('allUses')}
        options={yesOrNo(t('examOnly'), t('forAll'))}
        value={filters.examOnly || null}
        onChange={(value) => onFilters({ examOnly: value ?? '' })}
      />
      <SelectField
        label={t('same')}
        name="same"
        placeholder={t('sameAll')}
        options={[{ value: 'yes', text: t('sameOnly') }]}
        value={filters.same || null}
        onChange={(value) => onFilters({ same: value ?? '' })}
      />
    </>
  );
};
