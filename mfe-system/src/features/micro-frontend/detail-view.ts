/** The state of a remote's page in the URL: the open tab, its page, and the period of its health. */
export const detailDefaults = { tab: 'versions', hours: 24, page: 1, pageSize: 20 };

export type DetailView = typeof detailDefaults;
