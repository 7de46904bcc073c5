import type { VPublicItem } from '@college/contracts/site/visitor-public-item';
import { Link } from '@college/portal-sdk/router';
import { defineTexts, useTexts } from '@college/portal-sdk/texts';
import { Entry, EntryList } from '@college/ui-kit/entry-list';
import { Icon } from '@college/ui-kit/icon';
import { Stack } from '@college/ui-kit/stack';
import type { ReactNode } from 'react';

const texts = defineTexts('public-item-entries', {
  en: { follow: 'Go there', followOf: 'Go there: {{name}}', outside: 'opens a new window' },
  'zh-CN': { follow: '前往办理', followOf: '前往办理：{{name}}', outside: '在新窗口打开' },
});

interface ItemLinkProps {
  to: string;
  label?: string;
  children: ReactNode;
}

const ItemLink = ({ to, label, children }: ItemLinkProps) => {
  const t = useTexts(texts);
  if (to.startsWith('/'))
    return (
      <Link to={to} aria-label={label}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" aria-label={label && `${label} (${t('outside')})`}>
      {children}
      <Icon name="external" label={label === undefined ? t('outside') : undefined} />
    </a>
  );
};

interface PublicItemEntriesProps {
  items: readonly VPublicItem[];
  /** Expanded from the start: the searched text may be inside. */
  isOpen?: boolean;
}

/** Public items of a kind: texts can be expanded, an item with only a link is a link. */
export const PublicItemEntries = ({ items, isOpen = false }: PublicItemEntriesProps) => {
  const t = useTexts(texts);
  return (
    <EntryList>
      {items.map(({ id, title, text, link }) =>
        text === '' ? (
          <Entry key={id} title={link === '' ? title : <ItemLink to={link}>{title}</ItemLink>} />
        ) : (
          <Entry key={id} title={title} open={isOpen}>
            <Stack>
              <p>{text}</p>
              {link !== '' && (
                <ItemLink to={link} label={t('followOf', { name: title })}>
                  {t('follow')}
                </ItemLink>
              )}
            </Stack>
          </Entry>
        ),
      )}
    </EntryList>
  );
};
