/** What webpack offers in addition to the language, as far as the kit page uses it. */
interface ImportMeta {
  webpackContext: (
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ) => { keys: () => string[]; (key: string): unknown };
}

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
