import { defineStory } from './story.tsx';
import { OfferCard, OfferCards, OfferCardsSkeleton } from '@college/ui-kit/offer-card';
import { StatusLabel } from '@college/ui-kit/status-label';
import { TradeIcon } from '@college/ui-kit/trade-icon';

export const story = defineStory({
  part: 'OfferCard',
  use: [
    'What visitors may apply for: what it is, when, and for how many.',
    '可报名的内容：是什么、何时、多少名额。',
  ],
  states: [
    {
      name: ['Open', '报名中'],
      Show: ({ say }) => (
        <OfferCards>
          <li>
            <OfferCard
              icon={<TradeIcon trade="welding" />}
              status={<StatusLabel tone="good">{say('Open for applications', '报名中')}</StatusLabel>}
              note={say('6 days left', '还剩 6 天')}
              title={
                <h3>
                  <a href="#offer">{say('Welding, course 2', '焊接与热切割培训班')}</a>
                </h3>
              }
              about={say('Welding · Initial training', '熔化焊接与热切割作业 · 初训')}
              periods={[
                { icon: 'edit', name: say('Apply', '报名'), dates: '2026-11-13 – 2026-11-28' },
                { icon: 'calendar', name: say('Train', '培训'), dates: '2026-12-04 – 2026-12-19' },
              ]}
              facts={[
                { icon: 'users', text: say('12 of 40 seats left', '剩余 12 / 40 个名额') },
                { icon: 'clock', text: say('80 hours', '80 学时') },
              ]}
            />
          </li>
        </OfferCards>
      ),
    },
    { name: ['Loading', '加载中'], Show: () => <OfferCardsSkeleton count={1} /> },
  ],
});
