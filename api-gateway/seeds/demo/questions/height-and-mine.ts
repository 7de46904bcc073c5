/** Work at height by GB/T 3608, and coal mines by the Safety Regulations for Coal Mines. */
import { judge, multiple, ofFacts, single } from './make.ts';
import type { DemoQuestion, Fact } from './make.ts';

const GRADES = ['Ⅰ级', 'Ⅱ级', 'Ⅲ级', 'Ⅳ级'] as const;
const RADII = [3, 4, 5, 6] as const;

/** 2 to 5 m, above 5 to 15, above 15 to 30, above 30. */
const sectionOf = (metres: number): number => [5, 15, 30].filter((bound) => metres > bound).length;

const heights = [2, 3.5, 5, 6, 9, 12, 15, 16, 20, 25, 30, 32, 45, 60];

const ofHeights = heights.flatMap((metres, at): DemoQuestion[] => {
  const section = sectionOf(metres);
  const grade = GRADES[section] ?? 'Ⅳ级';
  const radius = RADII[section] ?? 6;
  const analysis = `GB/T 3608：2 m 至 5 m 为Ⅰ级，5 m 以上至 15 m 为Ⅱ级，15 m 以上至 30 m 为Ⅲ级，30 m 以上为Ⅳ级；可能坠落半径依次为 3 m、4 m、5 m、6 m。`;
  const claimed = at % 2 === 0 ? radius : radius + 2;
  return [
    single(
      {
        point: 'grade',
        stem: `不存在其他客观危险因素，作业高度为 ${metres} m 的高处作业属于（ ）。`,
        right: grade,
        wrong: GRADES.filter((one) => one !== grade),
        analysis,
      },
      at,
    ),
    judge({
      point: 'radius',
      stem: `基础高度为 ${metres} m 时，可能坠落范围的半径为 ${claimed} m。`,
      isTrue: claimed === radius,
      analysis,
      level: 3,
    }),
  ];
});

const heightFacts: readonly Fact[] = [
  ['belt', '坠落高度基准面', '2', 'm 及以上有可能坠落的高处进行的作业，称为高处作业。', ['1.5', '3', '5']],
  ['belt', '安全带应当', '高挂低用', '。', ['低挂高用', '平挂平用', '随意挂用']],
  ['belt', '五点式安全带的系挂点应位于', '背部或胸前的挂环', '。', ['腰部工具环', '腿带', '肩带调节扣']],
  ['belt', '安全帽受过一次较大冲击后应当', '报废更换', '。', ['擦净再用', '加垫再用', '降级使用']],
  ['belt', '遇', '六', '级及以上强风，不得进行露天攀登与悬空高处作业。', ['三', '四', '八']],
  ['belt', '安全绳打结后会', '降低强度', '，因此不得打结使用。', ['提高强度', '增加长度', '便于固定']],
  ['scaffold', '直梯的工作角度以', '75', '度左右为宜。', ['30', '45', '90']],
  ['scaffold', '移动式梯子上', '只允许一', '人作业。', ['可有两', '可有三', '可有四']],
  ['scaffold', '脚手架作业层临边防护栏杆的上杆高度不应低于', '1.2', 'm。', ['0.6', '0.9', '2.0']],
  ['scaffold', '脚手架外侧挡脚板的高度不应小于', '180', 'mm。', ['50', '100', '120']],
  ['scaffold', '人字梯使用时，两梯之间应有', '可靠的拉撑', '。', ['重物压住', '胶带缠绕', '两人扶持即可']],
];

const gases: readonly (readonly [string, string, string])[] = [
  ['一氧化碳', 'CO', '0.0024'],
  ['二氧化氮', 'NO_2', '0.00025'],
  ['二氧化硫', 'SO_2', '0.0005'],
  ['硫化氢', 'H_2S', '0.00066'],
  ['氨', 'NH_3', '0.004'],
];

const ofGases = gases.flatMap(([name, formula, limit], at): DemoQuestion[] => {
  const analysis = `《煤矿安全规程》规定，井下空气中${name}的最高允许浓度为 ${limit}%。`;
  const [first, second, third] = gases.flatMap(([, , other]) => (other === limit ? [] : [`${other}%`]));
  return [
    single(
      {
        point: 'harmful',
        stem: `煤矿井下空气中${name} \\(\\mathrm{${formula}}\\) 的最高允许浓度为（ ）。`,
        right: `${limit}%`,
        wrong: [first ?? '', second ?? '', third ?? ''],
        analysis,
        level: 4,
      },
      at,
    ),
    judge({
      point: 'harmful',
      stem: `煤矿井下空气中${name}的浓度达到 ${Number((Number(limit) * 10).toPrecision(3))}% 时，仍在允许范围内。`,
      isTrue: false,
      analysis,
    }),
  ];
});

const mineFacts: readonly Fact[] = [
  ['gas', '爆破地点附近 20 m 以内风流中，甲烷浓度达到', '1.0', '% 时，严禁爆破。', ['0.5', '1.5', '2.0']],
  [
    'gas',
    '采掘工作面风流中，甲烷浓度达到',
    '1.5',
    '% 时，必须停止工作，切断电源，撤出人员。',
    ['0.5', '0.75', '2.0'],
  ],
  [
    'gas',
    '体积大于 0.5 m³ 的空间内，积聚的甲烷浓度达到',
    '2.0',
    '% 时，附近 20 m 内必须停止工作。',
    ['0.5', '0.75', '1.0'],
  ],
  [
    'gas',
    '矿井总回风巷中，甲烷浓度超过',
    '0.75',
    '% 时，必须立即查明原因，进行处理。',
    ['0.3', '1.5', '2.0'],
  ],
  [
    'gas',
    '因甲烷超限而切断电源的电气设备，必须在甲烷浓度降到',
    '1.0',
    '% 以下时，方可送电。',
    ['1.5', '2.0', '3.0'],
  ],
  ['gas', '甲烷在井巷中易积聚在', '巷道顶部', '。', ['巷道底部', '水沟内', '风筒入口']],
  ['gas', '“一炮三检”是指装药前、', '爆破前', '、爆破后检查瓦斯。', ['打眼前', '交班前', '支护前']],
  ['air', '采掘工作面进风流中，氧气浓度不低于', '20', '%。', ['16', '18', '19.5']],
  ['air', '采掘工作面进风流中，二氧化碳浓度不超过', '0.5', '%。', ['0.75', '1.0', '1.5']],
  ['air', '井下按同时工作的最多人数计算，每人每分钟供给风量不得少于', '4', 'm³。', ['1', '2', '3']],
  [
    'air',
    '主要通风机停止运转时，受影响的地点必须立即停止工作，',
    '切断电源',
    '，撤到进风巷道中。',
    ['原地等候', '打开风门', '启动水泵'],
  ],
  [
    'air',
    '生产矿井主要通风机必须装有反风设施，并能在',
    '10',
    '分钟内改变巷道中的风流方向。',
    ['5', '20', '30'],
  ],
  ['air', '局部通风机停风后，恢复通风前必须首先', '检查瓦斯', '。', ['开动风机', '清点工具', '洒水降尘']],
  ['blast', '井下爆破工作必须由', '专职爆破工', '担任。', ['班组长', '瓦斯检查员', '任意熟练工人']],
  ['blast', '处理拒爆时，应在距拒爆炮眼', '0.3', 'm 以外另打平行炮眼重新装药。', ['0.1', '0.2', '0.25']],
  ['blast', '进入采掘工作面作业前，首先应当', '敲帮问顶', '。', ['清理浮煤', '检修输送机', '悬挂风筒']],
  [
    'harmful',
    '井下一氧化碳中毒，是因为它与',
    '血红蛋白',
    '的结合力远强于氧气。',
    ['白细胞', '血小板', '胆固醇'],
  ],
  [
    'harmful',
    '佩戴化学氧自救器后，感到吸入气体',
    '发热',
    '属于正常现象，不得取下口具。',
    ['变凉', '有甜味', '断续'],
  ],
];

const warnings = multiple({
  point: 'gas',
  stem: '瓦斯爆炸必须同时具备的条件有（ ）。',
  right: ['瓦斯浓度在爆炸界限内', '足够温度的火源', '足够的氧气浓度'],
  wrong: ['煤尘飞扬', '顶板破碎'],
  analysis: '三个条件缺一不可：浓度 5%～16%，引火温度 650 ℃～750 ℃，氧气浓度不低于 12%。',
  level: 3,
});

export const heightQuestions: readonly DemoQuestion[] = [...ofHeights, ...ofFacts(heightFacts, '')];
export const mineQuestions: readonly DemoQuestion[] = [
  ...ofGases,
  ...ofFacts(mineFacts, '（《煤矿安全规程》）'),
  warnings,
];
