import { defineStory } from './story.tsx';
import { CoverCard, CoverCards } from '@college/ui-kit/cover-card';

/** A picture in the colour of the page. */
const Cover = () => (
  <svg viewBox="0 0 16 9" aria-hidden="true">
    <path d="M3 7l3-4 2 2.500 2-3 3 4.500z" fill="currentColor" />
  </svg>
);

export const story = defineStory({
  part: 'CoverCard',
  use: ['A course or something else with a cover, to choose from.', '带封面的课程等内容，供挑选。'],
  states: [
    {
      name: ['Some', '若干'],
      Show: ({ say }) => (
        <CoverCards>
          {[1, 2].map((number) => (
            <li key={number}>
              <CoverCard
                cover={<Cover />}
                title={
                  <h3>
                    <a href={`#cover-${number}`}>{say('Fire safety at home', '家庭消防安全')}</a>
                  </h3>
                }
                about={say('Fire', '消防')}
                facts={[
                  { icon: 'clock', text: say('2 hours', '2 学时') },
                  { icon: 'list', text: say('5 parts', '5 个课件') },
                ]}
              />
            </li>
          ))}
        </CoverCards>
      ),
    },
    {
      name: ['Others are on their way', '正在更新'],
      Show: ({ say }) => (
        <CoverCards busy>
          <li>
            <CoverCard cover={<Cover />} title={<h3>{say('Fire safety', '消防安全')}</h3>} facts={[]} />
          </li>
        </CoverCards>
      ),
    },
  ],
});
