import { englishAreaName } from '../../src/contexts/platform/area/english-area-name.ts';

/** 安澜省 does not exist: GB/T 2260 gives out no code that begins with 99. */
export const PROVINCE = '990000';

interface City {
  readonly code: string;
  readonly name: string;
  readonly counties: readonly (readonly [code: string, name: string])[];
}

export const cities: readonly City[] = [
  {
    code: '990100',
    name: '澜州市',
    counties: [
      ['990102', '临江区'],
      ['990103', '澄湖区'],
      ['990121', '南屿县'],
    ],
  },
  {
    code: '990200',
    name: '望潮市',
    counties: [
      ['990202', '港东区'],
      ['990203', '观海区'],
      ['990221', '沙汀县'],
    ],
  },
  {
    code: '990300',
    name: '云岫市',
    counties: [
      ['990302', '岭北区'],
      ['990321', '松岗县'],
      ['990322', '翠谷县'],
    ],
  },
  {
    code: '990400',
    name: '丰禾市',
    counties: [
      ['990402', '稻香区'],
      ['990403', '金穗区'],
      ['990421', '麦岗县'],
    ],
  },
];

const place = (code: string, parentCode: string | null, name: string, level: number) => ({
  code,
  parent_code: parentCode,
  name,
  name_en: englishAreaName(name),
  level,
});

export const areaRows = [
  place(PROVINCE, null, '安澜省', 1),
  ...cities.flatMap((city) => [
    place(city.code, PROVINCE, city.name, 2),
    ...city.counties.map(([code, name]) => place(code, city.code, name, 3)),
  ]),
];

/** Where classes take place and people live: the cities and the counties. */
export const localAreas: readonly string[] = areaRows
  .filter((area) => area.level > 1)
  .map((area) => area.code);
