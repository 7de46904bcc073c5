import { FINDING_RULES, StudyFinding } from '@college/contracts/completion/study-supervision-row';
import type { PlausibilityRow } from '@college/contracts/completion/study-supervision-row';
import { useTexts } from '@college/portal-sdk/texts';
import { boardTexts } from './board.texts.ts';

const known = (finding: string): StudyFinding | undefined =>
  StudyFinding.options.find((one) => one === finding);

/** The numbers of the rules, as the sentences name them. */
const NUMBERS = {
  jitterMs: FINDING_RULES['regular-beats'].jitterMs,
  answers: FINDING_RULES['quick-answers'].answers,
  seconds: FINDING_RULES['quick-answers'].answerMs / 1000,
  hours: FINDING_RULES['night-study'].minutes / 60,
  people: FINDING_RULES['shared-device'].people,
  percent: FINDING_RULES['weak-evidence'].percent,
  paceAnswers: FINDING_RULES['quick-practice'].answers,
  paceSeconds: FINDING_RULES['quick-practice'].seconds,
};

/** A finding in words; one that only a newer gateway knows is shown as it is. */
export const useFindingWords = () => {
  const t = useTexts(boardTexts);
  return {
    nameOf: (finding: string): string => {
      const one = known(finding);
      return one ? t(one) : finding;
    },
    figuresOf: ({ finding, count, extreme }: PlausibilityRow): string => {
      const one = known(finding);
      return one ? t(`${one}-figures`, { count, extreme }) : `${count} / ${extreme}`;
    },
    meansOf: (finding: StudyFinding): string => t(`${finding}-means`, NUMBERS),
    innocentOf: (finding: StudyFinding): string => t(`${finding}-innocent`),
  };
};
