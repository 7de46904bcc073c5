import { QuestionKind } from '@college/contracts/content/question';
import { choiceFilter, namedOptions } from '@college/form-kit/choice-filter';
import { useTexts } from '@college/portal-sdk/texts';
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
  const choice = choiceFilter(filters, onFilters);
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
      {choice('kind', t('kind'), t('allKinds'), QuestionKind.options, say)}
      {choice('pointId', t('point'), t('allPoints'), {
        options: points.options,
        loading: points.isLoading,
        search: true,
      })}
      {choice('enabled', t('state'), t('allStates'), yesOrNo(t('enabled'), t('disabled')))}
      {choice(
        'difficulty',
        t('difficulty'),
        t('allDifficulties'),
        DIFFICULTIES.map((level) => ({ value: String(level), text: say(levelKey(level)) })),
      )}
      {choice('courseId', t('course'), t('allCourses'), { ...namedOptions(courses), search: true })}
      {choice('examOnly', t('use'), t('allUses'), yesOrNo(t('examOnly'), t('forAll')))}
      {choice('same', t('same'), t('sameAll'), [{ value: 'yes', text: t('sameOnly') }])}
    </>
  );
};
