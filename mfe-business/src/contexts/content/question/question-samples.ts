import type { TextFormat } from '@college/question-formats/read-text';

/** A few questions in each format, to begin with. */
export const SAMPLES: Readonly<Record<'en' | 'zh-CN', Readonly<Record<TextFormat, string>>>> = {
  en: {
    text: `1. Work must stop when methane at the face reaches ( ).
A. 0.5 %
B. 1.0 %
C. 1.5 %
D. 2.0 %
Answer: C
Explanation: power is cut and people leave at 1.5 %.
Difficulty: 2

2. A confined space is ventilated before anybody enters.
Answer: True

3. Oxygen in a confined space must be between ____ and ____.
Answer: 19.5 %; 23.5 %

4. What are the steps before work in a confined space?
Model answer: approve, ventilate, measure, watch
Keywords: approve, ventilate, measure, watch
`,
    gift: `::Q1::Work must stop when methane at the face reaches {
  ~0.5 %
  ~1.0 %
  =1.5 %
  ####Power is cut and people leave.
}

A confined space is ventilated before anybody enters. {TRUE}

Which of these are confined spaces? {
  ~%50%a tank
  ~%50%a sewer
  ~%-100%a sports field
}
`,
    aiken: `Work must stop when methane at the face reaches
A. 0.5 %
B. 1.0 %
C. 1.5 %
ANSWER: C
`,
    moodle: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="multichoice">
  <name><text>Methane</text></name>
  <questiontext format="html"><text><![CDATA[<p>Work must stop when methane at the face reaches</p>]]></text></questiontext>
  <single>true</single>
  <answer fraction="0"><text>0.5 %</text></answer>
  <answer fraction="100"><text>1.5 %</text></answer>
</question>
</quiz>
`,
  },
  'zh-CN': {
    text: `一、单选题
1. 采掘工作面瓦斯浓度达到（ C ）时，必须停止作业、撤出人员。
A. 0.5%
B. 1.0%
C. 1.5%
D. 2.0%
解析：达到 1.5% 时应停止工作、切断电源、撤出人员。
难度：2

二、多选题
1. 下列属于有限空间的是（ ）。
A. 储罐  B. 下水道  C. 操场  D. 管廊
答案：ABD

三、判断题
1. 进入有限空间前应先通风、再检测、后作业。（√）

四、填空题
1. 有限空间内氧气含量应在 ____ 至 ____ 之间。
答案：19.5%；23.5%

五、简答题
1. 简述有限空间作业前的步骤。
参考答案：审批、通风、检测、监护。
关键词：审批、通风、检测、监护
`,
    gift: `::第1题::采掘工作面瓦斯浓度达到多少时必须撤出人员？ {
  ~0.5%
  ~1.0%
  =1.5%
  ####应停止工作、切断电源、撤出人员。
}

进入有限空间前应先通风。 {TRUE}

下列属于有限空间的是 {
  ~%50%储罐
  ~%50%下水道
  ~%-100%操场
}
`,
    aiken: `采掘工作面瓦斯浓度达到多少时必须撤出人员？
A. 0.5%
B. 1.0%
C. 1.5%
ANSWER: C
`,
    moodle: `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="multichoice">
  <name><text>瓦斯</text></name>
  <questiontext format="html"><text><![CDATA[<p>采掘工作面瓦斯浓度达到多少时必须撤出人员？</p>]]></text></questiontext>
  <single>true</single>
  <answer fraction="0"><text>0.5%</text></answer>
  <answer fraction="100"><text>1.5%</text></answer>
</question>
</quiz>
`,
  },
};
