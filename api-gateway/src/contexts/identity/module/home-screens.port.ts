/** The first page after the login is chosen by the role, so no row of the menu leads to these. */
export const HOME_SCREENS = {
  learner: 'business/dashboard/student',
  others: 'business/dashboard/manager',
} as const;

export const isHomeScreen = (component: string): boolean =>
  component === HOME_SCREENS.learner || component === HOME_SCREENS.others;
