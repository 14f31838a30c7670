/** What Node is started with to run the repository from its sources, JSX among them. */
export const fromSource: readonly string[] = [
  "-C",
  "x-source",
  "--import",
  new URL("./jsx.ts", import.meta.url).href,
];
