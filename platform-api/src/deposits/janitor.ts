import { eachDue } from "#api/background/each-due";
import type { Services } from "#api/services";
import { askProvider } from "./ask-provider.ts";
import { claimDue, findDeposit } from "./deposits.sql.ts";

/** Asks about every deposit that is still open and due. What no one paid within a day is given up at the provider, whose answer decides. */
export async function askAboutDue(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.write(claimDue),
    async ({ id, old }) => {
      const deposit = await worker.read((sql) => findDeposit(sql, id));
      if (deposit !== undefined) await askProvider(services, deposit, "janitor", old);
    },
  );
}

/** Hears of a payment from its provider; false when it is no deposit. */
export async function hearOfDeposit(services: Services, reference: string): Promise<boolean> {
  const deposit = await services.db.as({ role: "worker" }).read((sql) => findDeposit(sql, reference));
  if (deposit === undefined) return false;
  await askProvider(services, deposit, "webhook");
  return true;
}
