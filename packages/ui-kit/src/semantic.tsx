/**
 * The parts that come from semantic-ui-react, and those of ours that stand in for one of its parts: one module, fetched
 * with the first screen that shows one of them, and never by the login or a public page.
 */
export { Accordion } from './semantic/accordion.tsx';
export type { AccordionPanel, AccordionProps } from './semantic/accordion.tsx';
export { Comments } from './semantic/comments.tsx';
export type { CommentEntry, CommentsProps } from './semantic/comments.tsx';
export { Feed } from './semantic/feed.tsx';
export type { FeedEvent, FeedProps } from './semantic/feed.tsx';
export { Popup } from './semantic/popup.tsx';
export type { PopupProps } from './semantic/popup.tsx';
export { Rating } from './semantic/rating.tsx';
export type { RatingProps } from './semantic/rating.tsx';
export { Statistics } from './semantic/statistics.tsx';
export type { Figure, StatisticsProps } from './semantic/statistics.tsx';
export { Steps } from './semantic/steps.tsx';
export type { Step, StepsProps } from './semantic/steps.tsx';
