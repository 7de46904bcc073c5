import { ApiError } from '@college/api-client/api-error';
import { commonErrors } from '@college/contracts/core/errors';
import { microFrontendErrors } from '@college/contracts/delivery/micro-frontend';
import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { Message } from '@college/ui-kit/message';
import styles from './micro-frontend.module.css';
import { COMPATIBILITY } from './place.ts';
import { moveTexts } from './version-moves.texts.ts';

const { incompatible, missingScreens } = microFrontendErrors;

/** Why a version was not activated, with all reasons, and what to do instead. */
export const RemoteRefusal = ({ refusal }: { refusal: Error }) => {
  const t = useTexts(moveTexts);
  switch (refusal instanceof ApiError ? refusal.id : '') {
    case incompatible.id:
      return (
        <Message tone="bad" title={t('incompatibleTitle')}>
          <Sentences of={incompatible.data.safeParse(dataOf(refusal)).data?.problems} />
          <p>{t('incompatibleHint')}</p>
          <Link to={COMPATIBILITY}>{t('toCompatibility')}</Link>
        </Message>
      );
    case missingScreens.id:
      return (
        <Message tone="bad" title={t('missingTitle')}>
          <Sentences of={missingScreens.data.safeParse(dataOf(refusal)).data?.screens} />
          <p>{t('missingHint')}</p>
        </Message>
      );
    case commonErrors.stale.id:
      return (
        <Message tone="warn" title={t('staleTitle')}>
          {t('staleHint')}
        </Message>
      );
    default:
      return <Message tone="bad">{refusal.message}</Message>;
  }
};

const dataOf = (refusal: Error): unknown => (refusal instanceof ApiError ? refusal.data : null);

const Sentences = ({ of: sentences = [] }: { of?: readonly string[] | undefined }) => (
  <ul className={styles.bullets}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
