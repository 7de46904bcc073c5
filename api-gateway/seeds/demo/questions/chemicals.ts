/** Flammable substances with their limits in air (NIOSH, NFPA), and others by their number. */
import { blank, judge, multiple, single } from './make.ts';
import type { DemoQuestion } from './make.ts';

interface Substance {
  readonly zh: string;
  readonly en: string;
  readonly formula: string;
  readonly un: string;
  /** Per cent by volume; none: it does not burn. */
  readonly limits?: readonly [number, number];
  /** g/mol, for gases and vapours: air has 29. */
  readonly mass: number;
}

const rows: readonly (readonly [string, string, string, string, number, number?, number?])[] = [
  ['氢气', 'hydrogen', 'H_2', '1049', 2, 4, 75],
  ['甲烷', 'methane', 'CH_4', '1971', 16, 5, 15],
  ['乙炔', 'acetylene', 'C_2H_2', '1001', 26, 2.5, 100],
  ['乙烯', 'ethylene', 'C_2H_4', '1962', 28, 2.7, 36],
  ['丙烷', 'propane', 'C_3H_8', '1978', 44, 2.1, 9.5],
  ['丙烯', 'propylene', 'C_3H_6', '1077', 42, 2, 11.1],
  ['正丁烷', 'butane', 'C_4H_{10}', '1011', 58, 1.6, 8.4],
  ['氨', 'ammonia', 'NH_3', '1005', 17, 15, 28],
  ['一氧化碳', 'carbon monoxide', 'CO', '1016', 28, 12.5, 74],
  ['硫化氢', 'hydrogen sulfide', 'H_2S', '1053', 34, 4, 44],
  ['苯', 'benzene', 'C_6H_6', '1114', 78, 1.2, 7.8],
  ['甲苯', 'toluene', 'C_7H_8', '1294', 92, 1.1, 7.1],
  ['苯乙烯', 'styrene', 'C_8H_8', '2055', 104, 0.9, 6.8],
  ['甲醇', 'methanol', 'CH_3OH', '1230', 32, 6, 36],
  ['乙醇', 'ethanol', 'C_2H_5OH', '1170', 46, 3.3, 19],
  ['异丙醇', 'isopropanol', 'C_3H_7OH', '1219', 60, 2, 12.7],
  ['丙酮', 'acetone', 'C_3H_6O', '1090', 58, 2.5, 12.8],
  ['乙醚', 'diethyl ether', '(C_2H_5)_2O', '1155', 74, 1.9, 36],
  ['二硫化碳', 'carbon disulfide', 'CS_2', '1131', 76, 1.3, 50],
  ['环氧乙烷', 'ethylene oxide', 'C_2H_4O', '1040', 44, 3, 100],
  ['氯乙烯', 'vinyl chloride', 'C_2H_3Cl', '1086', 62, 3.6, 33],
  ['乙腈', 'acetonitrile', 'CH_3CN', '1648', 41, 3, 16],
  ['丙烯腈', 'acrylonitrile', 'C_3H_3N', '1093', 53, 3, 17],
  ['正己烷', 'hexane', 'C_6H_{14}', '1208', 86, 1.1, 7.5],
  ['环己烷', 'cyclohexane', 'C_6H_{12}', '1145', 84, 1.3, 8],
  ['乙酸乙酯', 'ethyl acetate', 'CH_3COOC_2H_5', '1173', 88, 2, 11.5],
  ['乙醛', 'acetaldehyde', 'CH_3CHO', '1089', 44, 4, 60],
  ['丁酮', 'butanone', 'C_4H_8O', '1193', 72, 1.4, 11.4],
  ['氯甲烷', 'methyl chloride', 'CH_3Cl', '1063', 50, 8.1, 17.4],
  ['氰化氢', 'hydrogen cyanide', 'HCN', '1051', 27, 5.6, 40],
  ['氯气', 'chlorine', 'Cl_2', '1017', 71],
  ['二氧化硫', 'sulfur dioxide', 'SO_2', '1079', 64],
  ['光气', 'phosgene', 'COCl_2', '1076', 99],
  ['氯化氢', 'hydrogen chloride', 'HCl', '1050', 36.5],
  ['二氧化碳', 'carbon dioxide', 'CO_2', '1013', 44],
  ['二氧化氮', 'nitrogen dioxide', 'NO_2', '1067', 46],
];

const substances: readonly Substance[] = rows.map(([zh, en, formula, un, mass, low, high]) => ({
  zh,
  en,
  formula,
  un,
  mass,
  ...(low !== undefined && high !== undefined && { limits: [low, high] as const }),
}));

const shown = ({ formula }: Substance): string => `\\(\\mathrm{${formula}}\\)`;
const named = ({ zh, en }: Substance): string => `${zh}（${en}）`;
const scaled = ([low, high]: readonly [number, number], below: number, above: number): string =>
  range([Math.round(low * below * 10) / 10, Math.round(high * above * 10) / 10]);
const range = ([low, high]: readonly [number, number]): string => `${low}%～${high}%`;

/** Three others, the nearest behind in the list. */
const others = <Of>(list: readonly Of[], at: number): Of[] =>
  [1, 2, 3].flatMap((step) => list[(at + step) % list.length] ?? []);

const flammable = substances.flatMap((one) => (one.limits ? [{ ...one, limits: one.limits }] : []));

const ofLimits = flammable.flatMap((one, at): DemoQuestion[] => {
  const [low, high] = one.limits;
  const analysis = `${one.zh}与空气混合的爆炸极限约为 ${range(one.limits)}（体积分数）。浓度在此范围内，遇火源即可爆炸。`;
  const isTrue = at % 2 === 0;
  const claimed = isTrue ? low : low * 2;
  return [
    single(
      {
        point: 'limits',
        stem: `${named(one)}在空气中的爆炸极限（体积分数）约为（ ）。`,
        right: range(one.limits),
        wrong: [scaled(one.limits, 1.5, 0.9), scaled(one.limits, 0.5, 0.7), scaled(one.limits, 0.8, 0.8)],
        analysis,
        level: 3,
      },
      at,
    ),
    judge({
      point: 'limits',
      stem: `${one.zh}在空气中的爆炸下限约为 ${claimed}%。`,
      isTrue,
      analysis,
    }),
    judge({
      point: 'limits',
      stem: `检测到空气中${one.zh}的体积分数为 ${Math.round(((low + high) / 2) * 10) / 10}%，此时遇明火可能发生爆炸。`,
      isTrue: true,
      analysis,
      level: 3,
    }),
  ];
});

const ofNames = substances.flatMap((one, at): DemoQuestion[] => {
  const isHeavy = one.mass > 29;
  const analysis = `${one.zh}的摩尔质量约为 ${one.mass} g/mol，空气约为 29 g/mol。`;
  const place = isHeavy ? '比空气重，易在低洼处积聚' : '比空气轻或与空气相近，向上扩散';
  return [
    single(
      {
        point: 'formula',
        stem: `${named(one)}的化学式是（ ）。`,
        right: shown(one),
        wrong: others(substances, at).map(shown),
        analysis: `${named(one)}的化学式为 ${shown(one)}。`,
        level: 1,
      },
      at + 1,
    ),
    blank({
      point: 'number',
      stem: `${named(one)}的联合国危险货物编号是 UN ____ 。`,
      blanks: [[one.un, `UN${one.un}`]],
      analysis: `${one.zh}的联合国编号为 UN ${one.un}，运输车辆和包装上可以看到。`,
      level: 5,
    }),
    judge({
      point: 'spread',
      stem:
        at % 3 === 0 && isHeavy
          ? `${one.zh}泄漏后，其气体或蒸气比空气轻，会迅速向高处散去。`
          : `${one.zh}泄漏后，其气体或蒸气${place}。`,
      isTrue: !(at % 3 === 0 && isHeavy),
      analysis: `${analysis}因此${place}。`,
    }),
  ];
});

const byLimit = [1.5, 2.5, 3.5, 5, 3].map((bound, at) => {
  const near = flammable.filter((_, index) => index % 5 === at);
  const isLow = ({ limits: [low] }: (typeof flammable)[number]): boolean => low < bound;
  const [right, wrong] = [near.filter(isLow), near.filter((one) => !isLow(one))];
  return multiple({
    point: 'limits',
    stem: `下列物质中，在空气中的爆炸下限低于 ${bound}% 的有（ ）。`,
    right: right.map(named),
    wrong: wrong.map(named),
    analysis: near.map((one) => `${one.zh} ${range(one.limits)}`).join('；'),
    level: 4,
  });
});

const lighter = multiple({
  point: 'spread',
  stem: '下列气体中，比空气轻的有（ ）。',
  right: ['氢气', '甲烷', '氨'],
  wrong: ['丙烷', '硫化氢', '氯气'],
  analysis: '摩尔质量小于 29 g/mol 的气体比空气轻：氢气 2，甲烷 16，氨 17。',
});

const mixture = [2, 3, 4, 9].map((other, at) => {
  const limit = Math.round((100 / (60 / 5 + 40 / other)) * 100) / 100;
  return single(
    {
      point: 'limits',
      stem: `某混合可燃气体中两种组分各占 60% 和 40%，爆炸下限分别为 5% 和 ${other}%。按下式计算，混合气体的爆炸下限约为（ ）。\\[ L = \\frac{100}{\\frac{V_1}{L_1}+\\frac{V_2}{L_2}} \\]`,
      right: `${limit}%`,
      wrong: [limit + 1.5, limit * 2, limit + 6].map((value) => `${Math.round(value * 100) / 100}%`),
      analysis: `\\( 100 \\div (60 \\div 5 + 40 \\div ${other}) \\approx ${limit} \\)，即约 ${limit}%。`,
      level: 5,
    },
    at,
  );
});

export const chemistryQuestions: readonly DemoQuestion[] = [
  ...ofNames,
  ...ofLimits,
  ...byLimit,
  lighter,
  ...mixture,
];
