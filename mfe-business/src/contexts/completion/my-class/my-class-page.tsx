import type { MyClass } from '@college/contracts/completion/my-class';
import { BackToList } from '@college/form-kit/back-to-list';
import { ConfirmCommandDialog } from '@college/form-kit/confirm-command-dialog';
import { ExportButton } from '@college/form-kit/export-button';
import { RecordPage } from '@college/form-kit/record-page';
import { formatDate } from '@college/portal-sdk/format';
import { Link } from '@college/portal-sdk/router';
import { usePermit } from '@college/portal-sdk/permit';
import { useTexts } from '@college/portal-sdk/texts';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { Button, buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Message } from '@college/ui-kit/message';
import { Page } from '@college/ui-kit/page';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { Tabs } from '@college/ui-kit/tabs';
import { useSettleReasonHint, useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { useTrainClassWord } from '@college/vocabulary/train-class-words';
import { useState } from 'react';
import { usePages } from '../../../pages.ts';
import ClassSteps from './class-steps.tsx';
import { AdmissionPart } from './admission-part.tsx';
import { EstimatePart } from './estimate-part.tsx';
import { ExamPart } from './exam-part.tsx';
import { LearnPart } from './learn-part.tsx';
import { CERTS, LIST, STATE_TONES } from './my-class-paths.ts';
import { exportMyProof, useApplyAgain, useMyClass, useWithdraw } from './my-class.queries.ts';
import { myClassTexts } from './my-class.texts.ts';
import { NextThing } from './next-thing.tsx';

/** One class as its student sees it: the next thing to do, the way through it, and its parts. */
const MyClassPage = () => {
  const t = useTexts(myClassTexts);
  return (
    <RecordPage
      title={t('one')}
      back={<BackToList to={LIST} />}
      useOne={useMyClass}
      notFound={{ title: t('missing'), hint: t('missingHint') }}
    >
      {(found) => <ClassPage found={found} />}
    </RecordPage>
  );
};

const defaults = { part: '' };
const PARTS = ['learn', 'notice', 'estimate'] as const;
type Part = (typeof PARTS)[number];

const ClassPage = ({ found }: { found: MyClass }) => {
  const t = useTexts(myClassTexts);
  const [filters, setFilters] = useUrlFilters(defaults);
  const isIn = found.place.state === 'approved';
  const parts = PARTS.filter((part) => part !== 'estimate' || found.estimate !== null);
  const part: Part = parts.find((one) => one === filters.part) ?? 'learn';
  const texts = { learn: t('learn'), notice: t('notice'), estimate: t('evaluation') };
  const isCertified = found.steps.some(({ step, state }) => step === 'certificate' && state === 'done');
  const mayLook = usePages().has(CERTS);
  const leadsHere = found.next.what === 'evaluate' || found.next.what === 'confirm-notice';
  return (
    <Page
      title={found.className}
      back={<BackToList to={LIST} />}
      status={<StatusLabel tone={STATE_TONES[found.place.state]}>{t(found.place.state)}</StatusLabel>}
      actions={
        <>
          {isIn && found.earnedHours > 0 && (
            <ExportButton label={t('proof')} run={exportMyProof(found.classId)} />
          )}
          {(found.certificate || isCertified) && mayLook && (
            <Link
              to={found.certificate ? `${CERTS}?id=${found.certificate.id}` : CERTS}
              className={buttonClass({})}
            >
              {found.certificate?.title ?? t('myCerts')}
            </Link>
          )}
          <ApplicationActions found={found} />
        </>
      }
    >
      <NextThing next={found.next}>
        {leadsHere ? (
          <Button
            size="large"
            onClick={() => setFilters({ part: found.next.what === 'evaluate' ? 'estimate' : 'notice' })}
          >
            {t('goOn')}
          </Button>
        ) : undefined}
      </NextThing>
      <Card title={t('steps')}>
        <Progress found={found} />
      </Card>
      {found.notCompleted.length > 0 && <NotCompleted reasons={found.notCompleted} />}
      {isIn ? (
        <Tabs
          label={t('parts')}
          tabs={parts.map((key) => ({ key, text: texts[key] }))}
          active={part}
          onChange={(key) => setFilters({ part: key })}
        >
          <Stack>
            {part === 'learn' && found.exam && <ExamPart classId={found.classId} exam={found.exam} />}
            {part === 'learn' && <LearnPart found={found} />}
            {part === 'notice' && <AdmissionPart classId={found.classId} />}
            {part === 'estimate' && <EstimatePart classId={found.classId} />}
          </Stack>
        </Tabs>
      ) : (
        <Facts found={found} />
      )}
    </Page>
  );
};

const Progress = ({ found: { steps, place } }: { found: MyClass }) => {
  const t = useTexts(myClassTexts);
  const current = steps.find(({ state }) => state === 'now' || state === 'failed');
  return (
    <Stack>
      <ClassSteps steps={steps} place={place} />
      {place.state === 'waiting' && place.waitNo !== null && (
        <Message tone="info">{t('waitNo', { no: place.waitNo })}</Message>
      )}
      {current?.reason && <Message tone="warn">{t('reasonOf', { reason: current.reason })}</Message>}
    </Stack>
  );
};

const NotCompleted = ({ reasons }: { reasons: readonly string[] }) => {
  const t = useTexts(myClassTexts);
  const word = useSettleReasonWord();
  const hint = useSettleReasonHint();
  return (
    <Message tone="warn" title={t('notCompletedTitle')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <strong>{word(reason)}</strong> {hint(reason)}
          </li>
        ))}
      </ul>
    </Message>
  );
};

const Facts = ({ found }: { found: MyClass }) => {
  const t = useTexts(myClassTexts);
  const word = useTrainClassWord();
  const between = (begin: string, end: string) =>
    t('between', { begin: formatDate(begin, 'moment'), end: formatDate(end, 'moment') });
  return (
    <Card title={t('facts')}>
      <DescriptionList
        items={[
          { term: t('subject'), detail: found.subjectName },
          { term: t('mode'), detail: word(found.trainMode) },
          { term: t('training'), detail: between(found.trainBegin, found.trainEnd) },
          { term: t('code'), detail: found.code },
          { term: t('address'), detail: found.address },
          { term: t('contact'), detail: found.contact },
        ]}
      />
    </Card>
  );
};

/** Withdraw what is not decided, apply again where the class still takes applications. */
const ApplicationActions = ({ found: { classId, phase, place, next } }: { found: MyClass }) => {
  const t = useTexts(myClassTexts);
  const mayApply = usePermit('class-user:apply');
  const [isOpen, setOpen] = useState(false);
  const withdraw = useWithdraw();
  const apply = useApplyAgain();
  const close = () => setOpen(false);
  const isPending = (place.state === 'pending' || place.state === 'waiting') && phase !== 'finished';
  if (!mayApply || !(isPending || next.what === 'apply-again')) return null;
  return (
    <>
      <Button kind={isPending ? 'quiet-danger' : 'primary'} onClick={() => setOpen(true)}>
        {t(isPending ? 'withdraw' : 'applyAgain')}
      </Button>
      {isOpen && isPending && (
        <ConfirmCommandDialog
          title={t('withdrawTitle')}
          message={t('withdrawMessage')}
          confirmLabel={t('withdraw')}
          tone="bad"
          command={withdraw}
          input={{ id: place.id, rowVersion: place.rowVersion }}
          done={t('withdrawnDone')}
          onClose={close}
        />
      )}
      {isOpen && !isPending && (
        <ConfirmCommandDialog
          title={t('applyTitle')}
          message={t('applyMessage')}
          confirmLabel={t('applyAgain')}
          command={apply}
          input={{ classId }}
          done={t('appliedDone')}
          onClose={close}
        />
      )}
    </>
  );
};

export default MyClassPage;
