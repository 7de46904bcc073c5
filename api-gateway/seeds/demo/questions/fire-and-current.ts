/** Fire safety and electricity. */
import { judge, multiple, ofFacts, single } from './make.ts';
import type { DemoQuestion, Fact } from './make.ts';

const FIRES: Readonly<Record<string, readonly string[]>> = {
  A: ['木材', '棉布', '纸张', '橡胶制品', '粮食', '干草', '麻绳'],
  B: ['汽油', '柴油', '甲醇', '沥青', '石蜡', '丙酮', '油漆稀释剂'],
  C: ['天然气', '煤气', '液化石油气', '氢气', '乙炔气体'],
  D: ['镁粉', '铝镁合金屑', '金属钠', '金属钾', '钛屑'],
  E: ['带电的配电柜', '带电的电动机', '带电的变压器'],
  F: ['烹饪用的动物油脂', '烹饪用的植物油脂'],
};
const MEANING: Readonly<Record<string, string>> = {
  A: '固体物质火灾',
  B: '液体或可熔化固体物质火灾',
  C: '气体火灾',
  D: '金属火灾',
  E: '带电火灾',
  F: '烹饪器具内的烹饪物火灾',
};
const letters = Object.keys(FIRES);

const things = letters.flatMap((letter) => (FIRES[letter] ?? []).map((thing) => ({ letter, thing })));

const ofClasses = things.flatMap(({ letter, thing }, at): DemoQuestion[] => {
  const analysis = `GB/T 4968 把火灾分为 A 至 F 六类，${letter} 类是${MEANING[letter]}。`;
  const claimed = at % 2 === 0 ? letter : (letters[(letters.indexOf(letter) + 2) % letters.length] ?? 'A');
  return [
    single(
      {
        point: 'classes',
        stem: `按 GB/T 4968，${thing}着火属于（ ）类火灾。`,
        right: letter,
        wrong: letters.filter((one) => one !== letter).slice(0, 3),
        analysis,
        level: 1,
      },
      at,
    ),
    judge({
      point: 'classes',
      stem: `${thing}燃烧引起的火灾是 ${claimed} 类火灾。`,
      isTrue: claimed === letter,
      analysis,
      level: 1,
    }),
  ];
});

const agents: readonly DemoQuestion[] = [
  multiple({
    point: 'agents',
    stem: '下列灭火器中，可用于扑救带电电气设备初起火灾的有（ ）。',
    right: ['二氧化碳灭火器', '干粉灭火器'],
    wrong: ['清水灭火器', '普通泡沫灭火器'],
    analysis: '水和普通泡沫导电，未断电时不得用于电气火灾。',
  }),
  multiple({
    point: 'agents',
    stem: '金属钠着火时，不得使用的有（ ）。',
    right: ['水', '泡沫', '二氧化碳'],
    wrong: ['干砂', 'D 类专用干粉'],
    analysis: '钠与水反应放出氢气，也能在二氧化碳中燃烧，应使用干砂或专用干粉。',
    level: 3,
  }),
  multiple({
    point: 'escape',
    stem: '火灾逃生时，正确的做法有（ ）。',
    right: ['低姿沿墙撤离', '用湿毛巾捂住口鼻', '开门前先试门的温度'],
    wrong: ['乘普通电梯下楼', '返回取贵重物品'],
    analysis: '烟气是火场致死的首要原因，且先聚集在上部；普通电梯在火灾中会停运并灌入烟气。',
  }),
];

const fireFacts: readonly Fact[] = [
  ['agents', '手提式灭火器指针位于', '绿色', '区域时，表示压力正常。', ['红色', '黄色', '白色']],
  ['agents', '扑救气体火灾时，首先应当', '切断气源', '。', ['用水冲散', '移走容器', '打开门窗后撤离']],
  ['agents', '使用灭火器时，喷嘴应对准火焰的', '根部', '。', ['顶部', '中部', '外侧']],
  ['agents', '油锅起火时，首选的办法是', '盖上锅盖并关火', '。', ['泼水', '端走油锅', '用扇子扇']],
  ['hotWork', '特级、一级动火作业许可证的有效期不超过', '8', '小时。', ['12', '24', '72']],
  ['hotWork', '二级动火作业许可证的有效期不超过', '72', '小时。', ['8', '24', '120']],
  ['hotWork', '动火分析与动火作业的间隔一般不应超过', '30', '分钟。', ['60', '90', '120']],
  ['hotWork', '乙炔瓶与氧气瓶的间距不应小于', '5', '米。', ['2', '3', '10']],
  ['hotWork', '气瓶与动火作业地点的间距不应小于', '10', '米。', ['3', '5', '8']],
  [
    'hotWork',
    '动火作业结束后，应检查现场，确认',
    '无残留火种',
    '后方可离开。',
    ['工具齐全', '照明关闭', '票证归档'],
  ],
  ['escape', '我国的火警电话是', '119', '。', ['110', '120', '122']],
  ['escape', '身上衣服着火时，应当', '就地打滚', '压灭火焰。', ['快速奔跑', '用手拍打', '脱衣后奔跑']],
  ['escape', '疏散通道上的防火门应当', '保持常闭或能自动关闭', '。', ['用物品顶开', '上锁', '拆除闭门器']],
];

const CURRENT: readonly Fact[] = [
  ['body', '工频交流电的感知电流平均约为', '1', 'mA。', ['10', '30', '50']],
  ['body', '成年男性对工频交流电的平均摆脱电流约为', '16', 'mA。', ['1', '50', '100']],
  ['body', '防止人身触电的剩余电流动作保护器，额定动作电流不应大于', '30', 'mA。', ['100', '300', '500']],
  ['body', '电流通过人体时，经', '左手到胸部', '的途径最危险。', ['右脚到左脚', '右手到右脚', '左脚到右脚']],
  ['body', '发现有人低压触电，首先应当', '切断电源', '。', ['用手拉开', '泼水降温', '立即按压胸部']],
  ['distance', '10 kV 及以下设备不停电时，工作人员的安全距离为', '0.70', 'm。', ['0.35', '1.00', '1.50']],
  ['distance', '35 kV 设备不停电时，工作人员的安全距离为', '1.00', 'm。', ['0.70', '1.50', '3.00']],
  ['distance', '110 kV 设备不停电时，工作人员的安全距离为', '1.50', 'm。', ['1.00', '3.00', '5.00']],
  ['distance', '220 kV 设备不停电时，工作人员的安全距离为', '3.00', 'm。', ['1.50', '4.00', '5.00']],
  ['distance', '330 kV 设备不停电时，工作人员的安全距离为', '4.00', 'm。', ['3.00', '5.00', '6.00']],
  ['distance', '500 kV 设备不停电时，工作人员的安全距离为', '5.00', 'm。', ['3.00', '4.00', '7.20']],
  ['distance', '高压线断落在室外时，不得进入断点', '8', 'm 以内。', ['2', '4', '6']],
  ['distance', '高压设备室内发生接地时，不得接近故障点', '4', 'm 以内。', ['1', '2', '8']],
  ['voltage', '在金属容器内使用的手持照明灯，安全电压不应超过', '12', 'V。', ['36', '42', '50']],
  [
    'voltage',
    '有电击危险的环境中使用的手持照明灯，安全电压一般采用 24 V 或',
    '36',
    'V。',
    ['48', '110', '220'],
  ],
  ['voltage', '保护接地线（PE）的颜色是', '黄绿双色', '。', ['红色', '淡蓝色', '黑色']],
  ['voltage', '中性线（N）的颜色是', '淡蓝色', '。', ['黄绿双色', '红色', '绿色']],
  [
    'voltage',
    '停电检修的操作顺序是停电、',
    '验电',
    '、装设接地线、悬挂标示牌。',
    ['挂牌', '测温', '放电后合闸'],
  ],
  ['voltage', '装设接地线时，应先接', '接地端', '，后接导体端。', ['导体端', '中性线', '相线']],
  [
    'voltage',
    '低压电力系统中，TN-S 系统的保护线与中性线',
    '全部分开',
    '。',
    ['全部合用', '部分合用', '互不接地'],
  ],
];

const round = (value: number): number => Math.round(value * 100) / 100;

const reckoned = [100, 200, 500, 1000, 1500, 2000, 2200, 3000].flatMap((watt, at): DemoQuestion[] => {
  const ampere = round(watt / 220);
  const energy = round((watt * (at + 2)) / 1000);
  return [
    single(
      {
        point: 'reckon',
        stem: `一个 \\(P = ${watt}\\,\\mathrm{W}\\)、\\(U = 220\\,\\mathrm{V}\\) 的电热器，额定电流约为（ ）。`,
        right: `${ampere} A`,
        wrong: [ampere * 2, ampere / 2, ampere + 7].map((value) => `${round(value)} A`),
        analysis: `\\( I = \\frac{P}{U} = \\frac{${watt}}{220} \\approx ${ampere}\\,\\mathrm{A} \\)`,
        level: 3,
      },
      at,
    ),
    judge({
      point: 'reckon',
      stem: `${watt} W 的电热器连续工作 ${at + 2} 小时，消耗电能 ${at % 2 === 0 ? energy : energy * 10} kW·h。`,
      isTrue: at % 2 === 0,
      analysis: `\\( W = Pt = ${watt / 1000} \\times ${at + 2} = ${energy}\\,\\mathrm{kW\\cdot h} \\)`,
    }),
  ];
});

const parallel = [
  [6, 3],
  [12, 6],
  [20, 5],
  [30, 60],
  [10, 40],
].map(([a = 1, b = 1], at) => {
  const whole = (a * b) / (a + b);
  return single(
    {
      point: 'reckon',
      stem: `\\(R_1 = ${a}\\,\\Omega\\) 与 \\(R_2 = ${b}\\,\\Omega\\) 并联，总电阻为（ ）。`,
      right: `${whole} Ω`,
      wrong: [`${a + b} Ω`, `${(a + b) / 2} Ω`, `${whole + 1} Ω`],
      analysis: `\\[ R = \\frac{R_1 R_2}{R_1 + R_2} = \\frac{${a} \\times ${b}}{${a} + ${b}} = ${whole}\\,\\Omega \\]`,
      level: 3,
    },
    at,
  );
});

export const fireQuestions: readonly DemoQuestion[] = [...ofClasses, ...agents, ...ofFacts(fireFacts, '')];
export const currentQuestions: readonly DemoQuestion[] = [...ofFacts(CURRENT, ''), ...reckoned, ...parallel];
