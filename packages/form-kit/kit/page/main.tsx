/** The kit page: every part in all its states. Not part of the product; `pnpm kit` shows it. */
import '@college/ui-kit/styles';
import { useSession } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { mountScreen } from '@college/portal-sdk/testing/mount-screen';
import { applyLanguage } from '@college/portal-sdk/texts';
import { KitPage } from './kit-page.tsx';
import { stories } from './stories.tsx';

fakeServer(
  Object.assign({}, ...stories.map(({ answers }) => answers ?? {})) as Parameters<typeof fakeServer>[0],
);
useSession.setState({ captcha: 'image' });
const wanted = new URLSearchParams(window.location.search).get('lang');
void applyLanguage(wanted === 'en' ? 'en' : 'zh-CN');

const root = document.createElement('main');
document.body.append(root);
mountScreen(KitPage, root);
