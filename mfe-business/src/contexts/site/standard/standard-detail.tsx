import { STANDARD_KIND } from '@college/contracts/site/standard';
import type { StandardDetail as Standard } from '@college/contracts/site/standard';
import { BackToList } from '@college/form-kit/back-to-list';
import { useShown } from '@college/form-kit/both-names';
import { RecordPage } from '@college/form-kit/record-page';
import { useCodes } from '@college/form-kit/use-codes';
import { useLocation } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { buttonClass } from '@college/ui-kit/button';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { Icon } from '@college/ui-kit/icon';
import { Page } from '@college/ui-kit/page';
import { RichText } from '@college/ui-kit/rich-text';
import { StatusLabel } from '@college/ui-kit/status-label';
import { standardTone, useStandardFacts, useStandardWord } from '@college/vocabulary/standard-words';
import { standards } from './standard.queries.ts';
import { standardListTexts } from './standard.texts.ts';

/** Back to the list with its filters. */
const useBack = () => {
  const { state } = useLocation() as { state: { list?: string } | null };
  return <BackToList to={`/standard${state?.list ?? ''}`} />;
};

const StandardDetail = () => {
  const t = useTexts(standardListTexts);
  return (
    <RecordPage
      title={t('title')}
      back={useBack()}
      useOne={standards.useOne}
      notFound={{ title: t('notFoundTitle'), hint: t('notFoundHint') }}
    >
      {(standard) => <OneStandard standard={standard} />}
    </RecordPage>
  );
};

const OneStandard = ({ standard }: { standard: Standard }) => {
  const t = useTexts(standardListTexts);
  const word = useStandardWord();
  const factsOf = useStandardFacts();
  const kinds = useCodes(STANDARD_KIND);
  const back = useBack();
  const shown = useShown();
  const { file, content, state } = standard;
  const facts = { ...standard, issuer: shown(standard.issuer, standard.issuerEn) };
  return (
    <Page
      title={shown(standard.title, standard.titleEn)}
      back={back}
      status={<StatusLabel tone={standardTone(state)}>{word(state)}</StatusLabel>}
      actions={
        file?.address && (
          <a className={buttonClass({ kind: 'primary' })} href={file.address} target="_blank" rel="noopener">
            <Icon name="file" />
            {t('download')}
          </a>
        )
      }
    >
      <Card>
        <DescriptionList items={factsOf(facts, kinds.textOf)} />
      </Card>
      <Card title={t('text')}>{content ? <RichText html={content} /> : <p>{t('onlyFile')}</p>}</Card>
    </Page>
  );
};

export default StandardDetail;
