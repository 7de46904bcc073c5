import { sessionCalls } from '../session/calls.ts';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Icon } from '@college/ui-kit/icon';
import { useQuery } from '@college/portal-sdk/query';
import { useSession } from '@college/portal-sdk/session';

/** Address of the external exam system, for students only; null for everybody else, and when none is set. */
const useExternalExam = (): string | null => {
  const { externalExamUrl } = useSession((session) => session.settings);
  const isSet = /^https?:\/\//i.test(externalExamUrl);
  const { data } = useQuery({
    queryKey: ['app-setting'],
    queryFn: ({ signal }) => sessionCalls.GetAppSetting(undefined, { signal, quiet: true }),
    enabled: isSet,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isSet && data?.currentUserRole.includes(data.roleStudent) ? externalExamUrl : null;
};

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
