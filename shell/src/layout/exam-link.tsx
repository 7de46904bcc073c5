import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useExternalExam } from '../session/external-exam.ts';

const texts = defineTexts('exam-link', {
  en: { exam: 'Exam system' },
  'zh-CN': { exam: '考试系统' },
});

/** To the external exam system, for students where one is set. On phones it stands in the drawer, not in the header. */
export const ExamLink = ({ className, textClass }: { className?: string; textClass?: string }) => {
  const t = useTexts(texts);
  const href = useExternalExam();
  if (!href) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className} aria-label={t('exam')}>
      <Icon name="external" />
      <span className={textClass}>{t('exam')}</span>
    </a>
  );
};
