import { buildChanged } from "@loubby/tooling/build";
import { seedDemo } from "@loubby/tooling/seeded-demo";
import { beginStacksAs } from "@loubby/tooling/stack";

/**
 * The journeys walk the real builds of the shell and every remote, on copies of one demo. Returns what to do after the
 * last one.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await buildChanged((line) => console.log(line));
  const { demo, drop } = await seedDemo();
  beginStacksAs(demo);
  return drop;
}
