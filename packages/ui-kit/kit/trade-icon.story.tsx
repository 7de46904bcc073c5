import { defineStory } from './story.tsx';
import { TradeIcon } from '@college/ui-kit/trade-icon';

const trades = [
  'mining',
  'chemistry',
  'fireworks',
  'metal',
  'electricity',
  'welding',
  'height',
  'refrigeration',
  'general',
];

export const story = defineStory({
  part: 'TradeIcon',
  use: ['The drawing of a trade, beside its name.', '工种图标，与名称一同出现。'],
  states: [
    {
      name: ['Each trade', '各工种'],
      Show: () => trades.map((trade) => <TradeIcon key={trade} trade={trade} />),
    },
  ],
});
