import type { VTrainClassInfo } from '@college/contracts/visitor/visitor';
import { useTexts } from '@college/portal-sdk/texts';
import { Card } from '@college/ui-kit/card';
import { DescriptionList } from '@college/ui-kit/description-list';
import { trainClassFacts, usePublicTrainClassWord } from '@college/vocabulary/train-class-words';
import { detailTexts } from './train-class-detail.texts.ts';

/** What is known about a class; what is not known is left out. */
export const ClassFacts = ({ info }: { info: VTrainClassInfo }) => {
  const t = useTexts(detailTexts);
  const words = useTexts(trainClassFacts);
  const word = usePublicTrainClassWord();
  const facts = [
    { term: t('subject'), detail: info.subjectName },
    { term: t('kind'), detail: word(info.trainKind) },
    { term: t('mode'), detail: word(info.trainMode) },
    { term: t('hours'), detail: words('hours', { count: info.needHours }) },
    { term: t('area'), detail: info.areaName },
    { term: t('teachers'), detail: info.teacherNames.join('、') },
    { term: t('contact'), detail: info.contact },
    { term: t('address'), detail: info.address },
  ];
  return (
    <Card title={t('about')}>
      <DescriptionList items={facts.filter(({ detail }) => detail !== '')} />
    </Card>
  );
};
