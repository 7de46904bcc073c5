import { Icon } from './icon.tsx';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';
import { useWords } from './words.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  totalCount: number;
  /** A change of the page size goes back to page 1. */
  onPageChange: (page: number, pageSize: number) => void;
  /** What page sizes to offer; an empty list offers none. */
  pageSizes?: readonly number[];
}

/** The count of a list, its pages, and how many rows a page has. */
export const Pagination = ({
  page,
  pageSize,
  totalCount,
  onPageChange,
  pageSizes = [10, 20, 50, 100],
}: PaginationProps) => {
  const words = useWords();
  const pages = Math.max(1, Math.ceil(totalCount / pageSize));
  const go = (to: number): void => onPageChange(to, pageSize);
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <nav className={styles.bar} aria-label={words.paging}>
      <span aria-live="polite">{words.total(totalCount)}</span>
      {pages > 1 && (
        <div className={styles.pages}>
          <button
            type="button"
            className={styles.page}
            aria-label={words.previous}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <Icon name="left" />
          </button>
          {pageNumbers(page, pages).map((number, index) =>
            number === null ? (
              <span key={`gap-${index}`} className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={number}
                type="button"
                className={styles.page}
                aria-label={words.goToPage(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => go(number)}
              >
                {number}
              </button>
            ),
          )}
          <button
            type="button"
            className={styles.page}
            aria-label={words.next}
            disabled={page >= pages}
            onClick={() => go(page + 1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
      {pageSizes.length > 0 && (
        <label className={styles.size}>
          {words.perPage}
          <select value={pageSize} onChange={(event) => onPageChange(1, Number(event.target.value))}>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </label>
      )}
    </nav>
  );
};
