import { CertStanding } from '@college/contracts/completion/user-cert-row';
import type { VerifiedPaper } from '@college/contracts/completion/verify';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Button } from '@college/ui-kit/button';
import { DescriptionList } from '@college/ui-kit/description-list';
import { FormActions } from '@college/ui-kit/form';
import { Message } from '@college/ui-kit/message';
import { Stack } from '@college/ui-kit/stack';
import { StatusLabel } from '@college/ui-kit/status-label';
import { useEffect, useRef } from 'react';
import styles from './verify.module.css';
import { verifyTexts } from './verify.texts.ts';

/** What the college says of a paper: whether it holds, and each line of it, to be compared with the paper. */
export const Verdict = ({ paper, onOther }: { paper: VerifiedPaper; onOther: () => void }) => {
  const t = useTexts(verifyTexts);
  const isValid = paper.state === 'valid';
  const { certificate, proof, replacedBy } = paper;
  const standing = certificate && CertStanding.options.find((one) => one === certificate.standing);
  const isEarly = standing === 'not-yet-valid';
  const tone = isValid ? 'good' : isEarly ? 'warn' : 'bad';
  const box = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={styles.verdict}>
      <Stack>
        <Message tone={tone} title={t(standing ?? paper.state)}>
          {isEarly
            ? t('certEarlyHint', { day: certificate?.validFrom ?? '' })
            : certificate
              ? t(isValid ? 'certValidHint' : 'certVoidHint')
              : t(isValid ? 'validHint' : replacedBy ? 'replacedHint' : 'voidHint')}
        </Message>
        <DescriptionList
          items={[
            { term: t('kind'), detail: t(paper.kind) },
            { term: t('certNo'), detail: <span className={styles.number}>{paper.certNo}</span> },
            { term: t('name'), detail: paper.name },
            { term: t('idCard'), detail: paper.idCard || '—' },
            ...(proof ? [{ term: t('employer'), detail: proof.employer || '—' }] : []),
            { term: t(certificate ? 'certTitle' : 'subject'), detail: paper.title },
            ...(certificate?.subject ? [{ term: t('subject'), detail: certificate.subject }] : []),
            ...(certificate?.trade ? [{ term: t('trade'), detail: certificate.trade }] : []),
            ...(paper.className ? [{ term: t('class'), detail: paper.className }] : []),
            ...(proof ? [{ term: t('trainKind'), detail: t(proof.trainKind) }] : []),
            {
              term: t('hours'),
              detail: proof
                ? t('hoursOf', {
                    hours: paper.hours,
                    theory: proof.theoryHours,
                    practice: proof.practiceHours,
                  })
                : String(paper.hours),
            },
            ...(proof
              ? [
                  {
                    term: t('needed'),
                    detail: t(proof.isMet ? 'met' : 'notMet', { hours: proof.needHours }),
                  },
                ]
              : []),
            { term: t('days'), detail: `${paper.from} — ${paper.to}` },
            { term: t('issued'), detail: certificate?.issueDate ?? formatDate(paper.issuedAt) },
            ...(proof ? [{ term: t('authority'), detail: proof.issuer }] : []),
            ...(certificate
              ? [
                  { term: t('authority'), detail: certificate.authority },
                  { term: t('validFrom'), detail: certificate.validFrom },
                  { term: t('validTo'), detail: certificate.validTo ?? t('noEnd') },
                ]
              : []),
            ...(certificate?.nextReviewDate
              ? [{ term: t('nextReview'), detail: certificate.nextReviewDate }]
              : []),
            ...(replacedBy
              ? [
                  {
                    term: t('replacedBy'),
                    detail: <span className={styles.number}>{replacedBy.certNo}</span>,
                  },
                  { term: t('replacedWhy'), detail: replacedBy.reason || t('otherHours') },
                ]
              : []),
            {
              term: t(certificate ? 'since' : isValid ? 'validSince' : 'voidSince'),
              detail: (
                <StatusLabel tone={tone}>
                  {paper.since.length > 10 ? formatDate(paper.since, 'minute') : paper.since}
                </StatusLabel>
              ),
            },
          ]}
        />
      </Stack>
      <FormActions>
        <Button onClick={onOther}>{t('other')}</Button>
      </FormActions>
    </div>
  );
};
