import { buildChanged } from "@loubby/tooling/build";

/** The journeys walk the real builds of the shell and every remote. */
export default async function buildOnce(): Promise<void> {
  await buildChanged((line) => console.log(line));
}
