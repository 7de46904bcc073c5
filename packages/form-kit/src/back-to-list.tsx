import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';

const texts = defineTexts('back-to-list', {
  en: { back: 'Back to the list' },
  'zh-CN': { back: '返回列表' },
});

/** The way back from a page of a record or a form; the same words everywhere. `to` keeps the filters of the list. */
export const BackToList = ({ to }: { to: string }) => <Link to={to}>{useTexts(texts)('back')}</Link>;
