import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import { findEarned } from "./own-orders.sql.ts";
import { hasOpenProject } from "./projects/projects.sql.ts";

const HELD = {
  code: "open_orders",
  message:
    "Buyers' money is still held for orders of yours. Refund them, or wait until they are paid, before you close your account.",
};
const WORKING = {
  code: "open_projects",
  message:
    "You have projects that aren't over. Finish them, or agree to cancel them, before you close your account.",
};
const EARNED = {
  code: "earnings_left",
  message: "You have earnings from the agent store. Move them to your wallet before you close your account.",
};

/** What a seller would leave behind: orders whose money is still held, projects, or earnings. Null for nothing. */
export async function findLeftBehind({ db }: Services, principal: Principal) {
  const earned = await db.as(askerOf(principal)).read((sql) => findEarned(sql, principal.userId));
  if (earned.some(({ held }) => held > 0)) return HELD;
  if (await db.as({ role: "worker" }).read((sql) => hasOpenProject(sql, principal.userId))) return WORKING;
  return earned.some(({ available }) => available > 0) ? EARNED : null;
}
