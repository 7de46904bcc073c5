import { CERT_KIND } from '@college/contracts/completion/user-cert-row';
import type { CertBatch } from '@college/contracts/completion/class-cert';
import { SettleReason } from '@college/contracts/completion/settlement';
import { useCodes } from '@college/form-kit/use-codes';
import { formatDate } from '@college/portal-sdk/format';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import { Progress } from '@college/ui-kit/progress';
import { useSettleReasonWord } from '@college/vocabulary/settle-reason-words';
import { useCertBatch } from './user-cert.queries.ts';
import { classCertTexts } from './class-cert.texts.ts';

/** What came of an order, or how far it is. */
export const ClassCertReport = ({ id }: { id: number }) => {
  const t = useTexts(classCertTexts);
  const kinds = useCodes(CERT_KIND);
  const { data } = useCertBatch(id);
  if (!data) return null;
  if (data.state === 'failed') return <Message tone="bad">{t('failed')}</Message>;
  if (data.state !== 'done') return <Progress label={t('making')} value={data.progress} />;
  const { created, skipped, creationTime } = data;
  return (
    <Message
      tone={skipped.length > 0 ? 'warn' : 'good'}
      title={t('created', {
        count: created,
        kind: kinds.textOf(data.kind),
        time: formatDate(creationTime, 'minute'),
      })}
    >
      {skipped.length > 0 && <Skipped skipped={skipped} />}
    </Message>
  );
};

const Skipped = ({ skipped }: { skipped: CertBatch['skipped'] }) => {
  const t = useTexts(classCertTexts);
  const settleWord = useSettleReasonWord();
  const word = (reason: string): string =>
    reason === 'exists' || reason === 'not-completed'
      ? t(reason)
      : SettleReason.options.some((one) => one === reason)
        ? settleWord(reason)
        : reason;
  return (
    <>
      <p>{t('skipped', { count: skipped.length })}</p>
      <ul>
        {skipped.map(({ userId, userName, reasons }) => (
          <li key={userId}>{t('because', { name: userName, why: reasons.map(word).join(' · ') })}</li>
        ))}
      </ul>
    </>
  );
};
