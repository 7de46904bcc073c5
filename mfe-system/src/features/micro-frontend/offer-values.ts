import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import type { ModuleNode } from '@college/contracts/identity/module';

/** The form's values for an offer, under the names of the call's input. */
export interface OfferValues {
  nameZh: string;
  nameEn: string;
  path: string;
  parentId: number | null;
  permCode: string;
  hidden: boolean;
  roleIds: readonly number[];
}

const camel = (words: string): string =>
  words.replace(/-+([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** `train-class/list` → `/trainClass`, `train-class/detail` → `/trainClass/detail`. */
export const suggestedPath = (screen: string): string => {
  const parts = screen.split('/').map(camel);
  if (parts.length > 1 && parts.at(-1) === 'list') parts.pop();
  return `/${parts.join('/')}`;
};

/** A sub-screen, such as a detail, is opened from its parent and not from the menu. */
const isReachedFromAnother = (screen: string): boolean => screen.includes('/') && !screen.endsWith('/list');

export const offerValues = ({ kind, name }: ModuleOffer): OfferValues => ({
  nameZh: '',
  nameEn: '',
  path: kind === 'screen' ? suggestedPath(name) : '',
  parentId: null,
  permCode: kind === 'screen' ? '' : name,
  hidden: kind === 'screen' && isReachedFromAnother(name),
  roleIds: [],
});

/** The call's input; a button has no path. */
export const inputOf = (remoteId: number, offer: ModuleOffer, { path, ...values }: OfferValues) => ({
  ...values,
  ...(offer.kind === 'screen' && { path }),
  remoteId,
  offer,
});

/** A page belongs to a menu, a button to a page; nodes on the way there are shown too. */
export const parentsFor = (
  { kind }: Pick<ModuleOffer, 'kind'>,
  modules: readonly ModuleNode[],
): ModuleNode[] => modules.filter(({ type }) => (kind === 'screen' ? type === 'menu' : type === 'page'));
