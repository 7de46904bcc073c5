import { describe, expect, it } from 'vitest';
import { tradeOf } from './trade.ts';

describe('the trade of a subject', () => {
  it.each([
    ['低压电工作业', 'electricity'],
    ['熔化焊接与热切割作业', 'welding'],
    ['高处安装、维护、拆除作业', 'height'],
    ['烟花爆竹储存作业', 'fireworks'],
    ['金属冶炼企业安全生产管理人员', 'metal'],
    ['金属非金属矿山安全检查作业', 'mining'],
    ['煤矿井下电气作业', 'electricity'],
    ['危险化学品企业主要负责人', 'chemistry'],
    ['制冷与空调设备运行操作作业', 'refrigeration'],
    ['一般行业主要负责人', 'general'],
    ['高危行业新上岗从业人员', 'general'],
    ['Low-voltage electrician', 'electricity'],
    ['', 'general'],
  ])('of %s is %s', (subject, trade) => {
    expect(tradeOf(subject)).toBe(trade);
  });
});
