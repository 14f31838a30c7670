import { eachDue } from "#api/background/each-due";
import { providerNamed } from "#api/payments/providers";
import type { Services } from "#api/services";
import { findToForget, writeForgotten } from "./payment-methods.sql.ts";

/** Has providers forget the cards that their owners removed, and those of people who closed their accounts. */
export async function forgetMethods(services: Services): Promise<void> {
  const worker = services.db.as({ role: "worker" });
  await eachDue(
    () => worker.read(findToForget),
    async ({ id, provider, ...method }) => {
      // One that is set up here no more can't be asked, and can't charge.
      await providerNamed(services, provider)?.forget(method);
      await worker.write((sql) => writeForgotten(sql, id));
    },
  );
}
