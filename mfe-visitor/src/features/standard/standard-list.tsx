import { useTexts } from '@college/portal-sdk/texts';
import { Page } from '@college/ui-kit/page';
import { Hall } from '../../layout/hall.tsx';
import { StandardBrowser } from '../../standards/standard-browser.tsx';
import { visitorStandardTexts } from '../../standards/standard.texts.ts';

const StandardList = () => {
  const t = useTexts(visitorStandardTexts);
  return (
    <Hall>
      <Page title={t('title')} intro={t('intro')}>
        <StandardBrowser />
      </Page>
    </Hall>
  );
};

export default StandardList;
