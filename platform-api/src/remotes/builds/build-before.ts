import type { GivenToAll } from "../releases/release-changes.sql.ts";

/**
 * What ran before `build`, once everyone has it again: the builds that everyone had, without those that were rolled
 * back. A rollback takes away what came after the build it returns to, so that no later one ever returns to that.
 */
export function buildBefore(given: readonly GivenToAll[], build: string): string | null {
  const stack: string[] = [];
  for (const step of [...given, { action: "rollback", build }]) {
    const known = stack.lastIndexOf(step.build);
    if (step.action === "rollback" && known !== -1) stack.length = known + 1;
    else if (stack.at(-1) !== step.build) stack.push(step.build);
  }
  return stack.at(-2) ?? null;
}
