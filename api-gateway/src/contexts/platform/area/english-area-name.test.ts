import { expect, it } from 'vitest';
import { englishAreaName } from './english-area-name.ts';

it.each([
  ['安澜省', 'Anlan Province'],
  ['澜州市', 'Lanzhou City'],
  ['临江区', 'Linjiang District'],
  ['锡林县', 'Xilin County'],
  ['海安地区', "Hai'an Prefecture"],
  ['西安市', "Xi'an City"],
  ['重庆市', 'Chongqing City'],
  ['长沙市', 'Changsha City'],
  ['厦门市', 'Xiamen City'],
  ['陕西省', 'Shaanxi Province'],
  ['内蒙古自治区', 'Inner Mongolia Autonomous Region'],
  ['广西壮族自治区', 'Guangxi Zhuang Autonomous Region'],
  ['新疆维吾尔自治区', 'Xinjiang Uygur Autonomous Region'],
  ['延边朝鲜族自治州', 'Yanbian Korean Autonomous Prefecture'],
  ['恩施土家族苗族自治州', 'Enshi Tujia and Miao Autonomous Prefecture'],
  ['锡林郭勒盟', 'Xilinguole League'],
  ['香港特别行政区', 'Hong Kong Special Administrative Region'],
  ['吕梁市', 'Lüliang City'],
  ['浦东新区', 'Pudong New Area'],
  ['Elsewhere', 'Elsewhere'],
])('%s is %s', (chinese, english) => expect(englishAreaName(chinese)).toBe(english));
