import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { Random } from './random.ts';

/** Made-up personal data: areas that begin with 99 belong to nobody, and neither does the example domain. */
export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly idCard: string;
  readonly email: string;
}

const SURNAMES = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const GIVEN = [
  ...'明华伟芳秀英敏静丽强磊军洋勇艳杰娟涛超霞平刚桂辉玲宇浩欣雨晨嘉怡子轩梓涵思远若川文博晓峰海燕志国建新',
];

const idCardOf = (areaCode: string, born: number, random: Random, serial: number): string => {
  const month = String(random.between(1, 12)).padStart(2, '0');
  const day = String(random.between(1, 28)).padStart(2, '0');
  const digits = `${areaCode}${born}${month}${day}${String(serial % 1000).padStart(3, '0')}`;
  return digits + checkCharacterOf(digits);
};

/** `serial` distinguishes people and goes into their phone and card numbers. */
export const inventPerson = (
  random: Random,
  areaCode: string,
  username: string,
  serial: number,
  year: number,
): Person => ({
  name: random.pick(SURNAMES) + random.pick(GIVEN) + (random.next() < 0.7 ? random.pick(GIVEN) : ''),
  phone: `199${String(serial).padStart(8, '0')}`,
  idCard: idCardOf(areaCode, year - random.between(20, 55), random, serial),
  email: `${username}@example.com`,
});
