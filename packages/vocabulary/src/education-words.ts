import { Education } from '@college/contracts/identity/education';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('education-words', {
  en: {
    primary: 'Primary school or less',
    'junior-high': 'Junior high school',
    'senior-high': 'Senior high or vocational school',
    'junior-college': 'Junior college',
    bachelor: 'Bachelor',
    master: 'Master',
    doctor: 'Doctor',
  },
  'zh-CN': {
    primary: '小学及以下',
    'junior-high': '初中',
    'senior-high': '高中（含中专、职高、技校）',
    'junior-college': '大专',
    bachelor: '本科',
    master: '硕士研究生',
    doctor: '博士研究生',
  },
});

/** Returns the text of a level of education; one that only a newer gateway knows is shown as it is. */
export const useEducationWord = (): ((education: string) => string) => {
  const t = useTexts(texts);
  return (education) => {
    const known = Education.options.find((one) => one === education);
    return known ? t(known) : education;
  };
};
