/** What an area is called in English: its name in pinyin, and what kind of place it is as a word. */
import { pinyin } from 'pinyin-pro';

/** The ends of names, the longest first. */
const KINDS: readonly (readonly [end: string, word: string])[] = [
  ['特别行政区', 'Special Administrative Region'],
  ['自治区', 'Autonomous Region'],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['开发区', 'Development Zone'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['矿区', 'Mining District'],
  ['新区', 'New Area'],
  ['特区', 'Special District'],
  ['省', 'Province'],
  ['市', 'City'],
  ['县', 'County'],
  ['区', 'District'],
  ['州', 'Prefecture'],
  ['盟', 'League'],
  ['旗', 'Banner'],
];

/** Peoples that autonomous areas are named after, in the usual English. */
const PEOPLES: readonly (readonly [end: string, word: string])[] = [
  ['维吾尔', 'Uygur'],
  ['哈萨克族', 'Kazak'],
  ['哈萨克', 'Kazak'],
  ['柯尔克孜', 'Kirgiz'],
  ['蒙古族', 'Mongolian'],
  ['蒙古', 'Mongolian'],
  ['朝鲜族', 'Korean'],
  ['塔吉克', 'Tajik'],
  ['锡伯', 'Xibe'],
  ['达斡尔族', 'Daur'],
  ['鄂温克族', 'Ewenki'],
  ['鄂伦春', 'Oroqen'],
  ['撒拉族', 'Salar'],
  ['保安族', 'Bonan'],
  ['东乡族', 'Dongxiang'],
  ['裕固族', 'Yugur'],
  ['土家族', 'Tujia'],
  ['仡佬族', 'Gelao'],
  ['布依族', 'Bouyei'],
  ['傈僳族', 'Lisu'],
  ['哈尼族', 'Hani'],
  ['拉祜族', 'Lahu'],
  ['纳西族', 'Naxi'],
  ['景颇族', 'Jingpo'],
  ['布朗族', 'Blang'],
  ['普米族', 'Pumi'],
  ['独龙族', 'Derung'],
  ['毛南族', 'Maonan'],
  ['仫佬族', 'Mulao'],
  ['各族', 'Multi-ethnic'],
  ['藏族', 'Tibetan'],
  ['回族', 'Hui'],
  ['壮族', 'Zhuang'],
  ['苗族', 'Miao'],
  ['彝族', 'Yi'],
  ['侗族', 'Dong'],
  ['瑶族', 'Yao'],
  ['白族', 'Bai'],
  ['傣族', 'Dai'],
  ['羌族', 'Qiang'],
  ['畲族', 'She'],
  ['黎族', 'Li'],
  ['水族', 'Shui'],
  ['佤族', 'Va'],
  ['怒族', 'Nu'],
  ['满族', 'Manchu'],
  ['土族', 'Tu'],
];

/** Names whose English is not their pinyin. */
const ESTABLISHED: Readonly<Record<string, string>> = {
  内蒙古: 'Inner Mongolia',
  陕西: 'Shaanxi',
  香港: 'Hong Kong',
  澳门: 'Macao',
  哈尔滨: 'Harbin',
  呼和浩特: 'Hohhot',
  乌鲁木齐: 'Urumqi',
  拉萨: 'Lhasa',
  西藏: 'Xizang',
};

/** One word; an apostrophe where a syllable begins with a vowel, as in Xi'an. */
const inPinyin = (text: string): string => {
  const joined = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive' }).reduce(
    (word, syllable) => (word !== '' && /^[aoe]/.test(syllable) ? `${word}'${syllable}` : word + syllable),
    '',
  );
  return joined.charAt(0).toUpperCase() + joined.slice(1);
};

/** The peoples at the end of a name, in its order, and what stands before them. */
const withoutPeoples = (text: string): { place: string; peoples: string[] } => {
  const found = PEOPLES.find(([end]) => text.length > end.length && text.endsWith(end));
  if (!found) return { place: text, peoples: [] };
  const { place, peoples } = withoutPeoples(text.slice(0, -found[0].length));
  return { place, peoples: [...peoples, found[1]] };
};

/** Such as Anlan Province, Lanzhou City, Yanbian Korean Autonomous Prefecture. */
export const englishAreaName = (chinese: string): string => {
  const name = chinese.trim();
  // Not Chinese: nothing to spell.
  if (!/\p{Script=Han}/u.test(name)) return name;
  const kind = KINDS.find(([end]) => name.length > end.length && name.endsWith(end));
  const stem = kind ? name.slice(0, -kind[0].length) : name;
  const isAutonomous = kind?.[0].startsWith('自治') ?? false;
  const { place, peoples } =
    isAutonomous && !ESTABLISHED[stem] ? withoutPeoples(stem) : { place: stem, peoples: [] };
  return [ESTABLISHED[place] ?? inPinyin(place), peoples.join(' and '), kind?.[1] ?? '']
    .filter((part) => part !== '')
    .join(' ');
};
