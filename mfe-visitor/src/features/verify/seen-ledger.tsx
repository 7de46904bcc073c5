import { CopyButton } from '@college/form-kit/copy-button';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { FormActions } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { useEffect, useState } from 'react';
import { compareWithMemory, remember } from './ledger-memory.ts';
import type { LedgerProblem } from './ledger-memory.ts';
import { seenLedgerTexts } from './seen-ledger.texts.ts';

/** Says nothing unless the ledger does not continue what this browser has seen of it. */
export const SeenLedger = () => {
  const t = useTexts(seenLedgerTexts);
  const [problem, setProblem] = useState<LedgerProblem | null>(null);
  useEffect(() => {
    // Where the site does not answer, the next visit compares.
    void compareWithMemory().then(setProblem, () => undefined);
  }, []);
  if (!problem) return null;
  const settle = (): void => {
    remember(problem.now);
    setProblem(null);
  };
  return (
    <Message tone="bad" title={t('title')}>
      <p>{t(problem.is, problem.sizes)}</p>
      <p>{t('what')}</p>
      <p>{t('whom')}</p>
      <FormActions>
        {problem.before !== '' && <CopyButton text={problem.before} label={t('copyBefore')} />}
        <CopyButton text={problem.now} label={t('copyNow')} />
        {problem.is !== 'unsigned' && <Button onClick={settle}>{t('settled')}</Button>}
      </FormActions>
    </Message>
  );
};
