/** What the address keeps of the page of a remote: the open view, its page, and the period of its health. */
export const detailDefaults = { tab: 'versions', hours: 24, page: 1, pageSize: 20 };

export type DetailView = typeof detailDefaults;
