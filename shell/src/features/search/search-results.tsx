import { Link } from '@college/portal-sdk/router';
import { useTexts } from '@college/portal-sdk/texts';
import { classNames } from '@college/ui-kit/class-names';
import { Icon } from '@college/ui-kit/icon';
import { menuIcon } from '../../layout/menu-icon.ts';
import styles from './search-dialog.module.css';
import type { Hit, HitGroup } from './search-hits.ts';
import { searchTexts } from './search.texts.ts';

interface SearchResultsProps {
  id: string;
  groups: readonly HitGroup[];
  active: Hit | undefined;
  onHover: (hit: Hit) => void;
  onFollow: () => void;
}

/** The hits as options of the text box above: the focus stays there. */
export const SearchResults = ({ id, groups, active, onHover, onFollow }: SearchResultsProps) => {
  const t = useTexts(searchTexts);
  return (
    <div id={id} role="listbox" aria-label={t('results')}>
      {groups.map(({ key, name, hits }) => (
        <div key={key} role="group" aria-label={name} className={styles.group}>
          <div aria-hidden="true" className={styles.heading}>
            {name}
          </div>
          {hits.map((hit) => (
            <Link
              key={hit.key}
              id={`${id}-${hit.key}`}
              to={hit.to}
              role="option"
              aria-selected={hit === active}
              tabIndex={-1}
              className={classNames(styles.hit, hit === active && styles.active)}
              onPointerMove={() => onHover(hit)}
              onClick={onFollow}
            >
              {hit.icon && <Icon name={menuIcon(hit.icon)} />}
              <span className={styles.words}>
                <span className={styles.title}>{hit.title}</span>
                {hit.note && <span className={styles.note}>{hit.note}</span>}
              </span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
};
