import type { Knex } from 'knex';
import { cameAt, insertReturning } from '../insert.ts';
import { cities, PROVINCE } from './areas.ts';
import { englishAreaName } from '../../src/contexts/platform/area/english-area-name.ts';

export interface Department {
  readonly id: number;
  readonly name: string;
  readonly nameEn: string;
  readonly kind: 'government' | 'enterprise' | 'college';
  readonly areaCode: string;
}

export interface Departments {
  readonly province: Department;
  readonly bureaus: readonly Department[];
  readonly college: Department;
  readonly enterprises: readonly Department[];
}

/** One in each county, in the order of the counties. */
const ENTERPRISES = [
  ['澜江石油化工有限公司', 'Lanjiang Petrochemical Co., Ltd.'],
  ['澄湖生物制药股份有限公司', 'Chenghu Biopharmaceutical Co., Ltd.'],
  ['南屿烟花制造有限公司', 'Nanyu Fireworks Co., Ltd.'],
  ['望潮港务集团有限公司', 'Wangchao Port Group Co., Ltd.'],
  ['观海液化天然气储运有限公司', 'Guanhai LNG Storage and Transport Co., Ltd.'],
  ['沙汀船舶修造有限公司', 'Shating Shipyard Co., Ltd.'],
  ['岭北铁矿有限责任公司', 'Lingbei Iron Mine Co., Ltd.'],
  ['松岗煤业有限责任公司', 'Songgang Coal Co., Ltd.'],
  ['翠谷水泥制品有限公司', 'Cuigu Cement Co., Ltd.'],
  ['稻香粮油仓储有限公司', 'Daoxiang Grain and Oil Storage Co., Ltd.'],
  ['金穗建设工程有限公司', 'Jinsui Construction Co., Ltd.'],
  ['麦岗金属冶炼有限公司', 'Maigang Metal Smelting Co., Ltd.'],
] as const;

type Seed = Omit<Department, 'id'>;

/** The provincial department above all, the city bureaus and the college below it, each enterprise below its bureau. */
export const insertDepartments = async (trx: Knex.Transaction, now: Date): Promise<Departments> => {
  const insert = async (seed: Seed, parent: { id: number; path: string } | null) => {
    const row = {
      ...cameAt(now),
      area_code: seed.areaCode,
      parent_id: parent?.id ?? null,
      path: '',
      name: seed.name,
      name_en: seed.nameEn,
      kind: seed.kind,
    };
    const [inserted] = await insertReturning<{ id: number }>(trx, 'departments', [row], ['id']);
    if (inserted === undefined) throw new Error(`department ${seed.name} was not inserted`);
    const path = `${parent?.path ?? '/'}${inserted.id}/`;
    await trx('departments').where('id', inserted.id).update({ path, department_id: inserted.id });
    return { ...seed, id: inserted.id, path };
  };

  const province = await insert(
    {
      name: '安澜省应急管理厅',
      nameEn: 'Anlan Department of Emergency Management',
      kind: 'government',
      areaCode: PROVINCE,
    },
    null,
  );
  const college = await insert(
    {
      name: '安澜省应急管理培训学院',
      nameEn: 'Anlan Emergency Management Training College',
      kind: 'college',
      areaCode: '990100',
    },
    province,
  );
  const bureaus: Department[] = [];
  const enterprises: Department[] = [];
  for (const city of cities) {
    const seed: Seed = {
      name: `${city.name}应急管理局`,
      nameEn: `${englishAreaName(city.name)} Emergency Management Bureau`,
      kind: 'government',
      areaCode: city.code,
    };
    const bureau = await insert(seed, province);
    bureaus.push(bureau);
    for (const [areaCode] of city.counties) {
      const [name, nameEn] = ENTERPRISES[enterprises.length] ?? [`${city.name}企业`, ''];
      enterprises.push(await insert({ name, nameEn, kind: 'enterprise', areaCode }, bureau));
    }
  }
  return { province, bureaus, college, enterprises };
};
