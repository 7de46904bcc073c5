import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planAreas } from './area-list.ts';
import { AreaCode, levelOfArea, parentCodesOf } from '@college/contracts/platform/area-code';

const planned = (text: string, known: { code: string; name: string }[], mayWrite = (_code: string) => true) =>
  planAreas(text, known, mayWrite);
const codes = (areas: readonly { code: string }[]) => areas.map(({ code }) => code);
const problems = (text: string, known: { code: string; name: string }[] = []) =>
  planned(text, known).problems.map(({ line, problem }) => `${line} ${problem}`);

describe('a list of areas', () => {
  it('is taken parents first, whatever its order, its separators and its line ends', () => {
    const { added, problems: none } = planned(
      '\uFEFF代码 名称\r\n990102,临江区\r\n990100\t澜州市\r"990000","安澜省"\n990121\u3000南屿县\n\n',
      [],
    );
    expect(none).toEqual([]);
    expect(added.map(({ code, parent_code, level }) => [code, parent_code, level])).toEqual([
      ['990000', null, 1],
      ['990100', '990000', 2],
      ['990102', '990100', 3],
      ['990121', '990100', 3],
    ]);
  });

  it('distinguishes new names from old ones', () => {
    const known = [
      { code: '990000', name: '安澜省' },
      { code: '990100', name: '澜州市' },
    ];
    const plan = planned('990000 安澜省\n990100 新澜州市\n990200 望潮市', known);
    expect(plan.renamed).toEqual([{ code: '990100', name: '新澜州市' }]);
    expect(codes(plan.added)).toEqual(['990200']);
    expect(plan.unchanged).toBe(1);
  });

  it('hangs a county without a city right below its province, as a municipality has them', () => {
    expect(planned('110000 北京市\n110101 东城区', []).added[1]).toMatchObject({ parent_code: '110000' });
  });

  it('says of each line what is wrong with it', () => {
    expect(
      problems('990000 安澜省\n99010 澜州市\n990001 某县\n090100 某市\n990100\n990200  \n990000 又一省'),
    ).toEqual(['2 format', '3 code', '4 code', '5 format', '6 format', '7 repeated']);
    expect(problems(`990000 ${'长'.repeat(51)}`)).toEqual(['1 name']);
    expect(problems('980100 无省市\n980102 无省县')).toEqual(['1 parent', '2 parent']);
  });

  it('is taken outside the own area only where it says what is so already', () => {
    const known = [
      { code: '990000', name: '安澜省' },
      { code: '990100', name: '澜州市' },
      { code: '990200', name: '望潮市' },
    ];
    const list = '990000 安澜省\n990100 新澜州市\n990102 临江区\n990200 新望潮市\n990300 他市\n990302 他县';
    const plan = planned(list, known, (code) => code.startsWith('9901'));
    expect(codes(plan.renamed)).toEqual(['990100']);
    expect(codes(plan.added)).toEqual(['990102']);
    expect(plan.unchanged).toBe(1);
    expect(plan.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [4, 'scope'],
      [5, 'scope'],
      [6, 'scope'],
    ]);
  });

  it('takes what looks like a formula or a script for a name', () => {
    expect(planned('990000 =HYPERLINK("x")', []).added[0]?.name).toBe('=HYPERLINK("x")');
  });

  const anyCode = fc.stringMatching(/^[1-9]\d{5}$/).filter((code) => AreaCode.safeParse(code).success);

  it('never hangs an area on one that is not there, nor plans a code twice', () => {
    fc.assert(
      fc.property(
        fc.array(anyCode, { maxLength: 30 }),
        fc.uniqueArray(anyCode, { maxLength: 5 }),
        (list, old) => {
          const known = old.map((code) => ({ code, name: code }));
          const plan = planned(list.map((code) => `${code} 新${code}`).join('\n'), known);
          const there = new Set(old);
          for (const { code, parent_code, level } of plan.added) {
            expect(there.has(code)).toBe(false);
            expect(parent_code === null ? level === 1 : there.has(parent_code)).toBe(true);
            expect(level).toBe(levelOfArea(code));
            there.add(code);
          }
          const lines = plan.added.length + plan.renamed.length + plan.unchanged + plan.problems.length;
          expect(lines).toBe(list.length);
        },
      ),
    );
  });

  it('finds the codes above one from its digits', () => {
    expect(parentCodesOf('990102')).toEqual(['990100', '990000']);
    expect(parentCodesOf('990100')).toEqual(['990000']);
    expect(parentCodesOf('990000')).toEqual([]);
  });
});
