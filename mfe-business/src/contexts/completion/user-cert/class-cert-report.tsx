import { CERT_KIND } from '@college/contracts/completion/user-cert-row';
import { CertSkipReason } from '@college/contracts/completion/class-cert';
import type { CertBatch } from '@college/contracts/completion/class-cert';
import { useCodes } from '@college/form-kit/use-codes';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { Stack } from '@college/ui-kit/stack';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { useEffect } from 'react';
import { useCertBatch, useRereadCerts } from './user-cert.queries.ts';
import { classCertTexts } from './class-cert.texts.ts';

/** What came of an order, or how far it is. */
export const ClassCertReport = ({ id }: { id: number }) => {
  const t = useTexts(classCertTexts);
  const kinds = useCodes(CERT_KIND);
  const { data } = useCertBatch(id);
  const reread = useRereadCerts();
  const state = data?.state;
  // Also of one that is done when it is first seen: the list beside it may be from the middle of it.
  useEffect(() => {
    if (state === 'done' || state === 'failed') reread();
  }, [state, reread]);
  if (!data) return null;
  if (data.state === 'failed') return <Message tone="bad">{t('failed')}</Message>;
  if (data.state !== 'done') return <Progress label={t('making')} value={data.progress} />;
  const { created, issued, skipped, refused = [], creationTime } = data;
  const said = { kind: kinds.textOf(data.kind), time: formatDate(creationTime, 'minute') };
  return (
    <Stack>
      <Message tone="good">
        {issued === undefined
          ? t('created', { count: created, ...said })
          : t('issued', { count: issued, ...said })}
      </Message>
      {refused.length > 0 && (
        <Message tone="bad" title={t('refused', { count: refused.length })}>
          <ul>
            {refused.map(({ userId, userName, message }) => (
              <li key={userId}>{t('because', { name: userName, why: message })}</li>
            ))}
          </ul>
        </Message>
      )}
      <LeftOut people={skipped} />
    </Stack>
  );
};

/** Who gets no certificate, why, and for each reason what would have to be different and who sees to it. */
export const LeftOut = ({ people }: { people: CertBatch['skipped'] }) => {
  const t = useTexts(classCertTexts);
  const settleWord = useSettleReasonWord();
  if (people.length === 0) return null;
  const word = (reason: (typeof people)[number]['reasons'][number]): string =>
    reason === 'exists' || reason === 'not-completed' ? t(reason) : settleWord(reason);
  // One that only a newer gateway knows has no sentence.
  const reasons = CertSkipReason.options.filter((one) =>
    people.some((person) => person.reasons.includes(one)),
  );
  return (
    <Message tone="neutral" title={t('skipped', { count: people.length })}>
      <ul>
        {people.map((person) => (
          <li key={person.userId}>
            {t('because', { name: person.userName, why: person.reasons.map(word).join(' · ') })}
          </li>
        ))}
      </ul>
      {reasons.map((one) => (
        <p key={one}>{t('because', { name: word(one), why: t(`needs-${one}`) })}</p>
      ))}
    </Message>
  );
};
