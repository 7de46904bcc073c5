/** What is written in the courses of the demo. */

const html = (title: string, paragraphs: readonly string[], points: readonly string[]): string =>
  `<h2>${title}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join('')}<ul>${points
    .map((point) => `<li>${point}</li>`)
    .join('')}</ul>`;

export const TEXTS: readonly { name: string; name_en: string; content: string }[] = [
  {
    name: '班前会怎么开',
    name_en: 'How to hold a toolbox talk',
    content: html(
      '班前会怎么开',
      [
        '班前会用十分钟，讲清今天干什么、危险在哪里、谁负责什么。人不齐不开，话不清不散。',
        'A toolbox talk takes ten minutes: what is done today, where the dangers are, and who is in charge of what.',
      ],
      [
        '点名，看精神状态，疲劳、饮酒者不上岗。 Count heads; nobody works tired or drunk.',
        '讲任务和风险，每人复述自己的一条。 Name the dangers; everybody repeats one.',
        '查防护用品，当场更换不合格的。 Check the protective equipment, and replace what is worn.',
      ],
    ),
  },
  {
    name: '隐患排查的三个问题',
    name_en: 'Three questions that find hidden dangers',
    content: html(
      '隐患排查的三个问题',
      [
        '看见一台设备、一处场所、一项作业，先问三个问题：会伤到谁？怎么伤到？现在靠什么挡住？',
        'Of any machine, place or job ask: who can be hurt, how, and what stops that from happening now?',
      ],
      [
        '登记：时间、地点、照片、责任人。 Record when, where, a picture and who is responsible.',
        '整改：措施、资金、期限、预案、验收五落实。 Settle measures, money, deadline, plan and acceptance.',
        '销号：验收人签字，回头再看一次。 Close it with a signature, and look again later.',
      ],
    ),
  },
  {
    name: '火灾逃生要点',
    name_en: 'Getting out of a fire',
    content: html(
      '火灾逃生要点',
      [
        '烟比火更要命。起火后先报警再撤离，弯腰沿墙走疏散通道，不乘电梯，不回头取物。',
        'Smoke kills before fire does. Raise the alarm, leave bent down along the wall, take no lift, and never go back.',
      ],
      [
        '平时记住两条疏散路线。 Know two ways out.',
        '湿布捂口鼻只能争取时间，不能当面具。 A wet cloth buys time; it is no mask.',
        '到集合点点名，缺人立即报告。 Be counted at the assembly point, and report who is missing.',
      ],
    ),
  },
  {
    name: '心肺复苏与自动除颤',
    name_en: 'Resuscitation and defibrillation',
    content: html(
      '心肺复苏与自动除颤',
      [
        '发现有人倒地，确认现场安全，轻拍呼叫，无反应且无正常呼吸，立即呼救并开始按压。',
        'Make sure that the place is safe. If somebody neither reacts nor breathes normally, call for help and begin to press.',
      ],
      [
        '按压两乳头连线中点，深 5 至 6 厘米，每分钟 100 至 120 次。 Press 5 to 6 cm deep, 100 to 120 times a minute.',
        '三十次按压，两次人工呼吸。 Thirty presses, then two breaths.',
        '除颤仪到场后打开电源，按语音提示操作。 Switch the defibrillator on, and do as it says.',
      ],
    ),
  },
];
