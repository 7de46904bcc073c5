import type { ComponentType } from 'react';

export type ScreenModule = () => Promise<{ default: ComponentType }>;
export type Screens = Readonly<Record<string, ScreenModule>>;

/** The screens of a remote by name: its only exposed module. Each is fetched when first shown. */
export const defineScreens = <const S extends Screens>(screens: S): S => screens;
