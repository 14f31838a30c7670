import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { paymentMethods } from "@loubby/shared-contracts/http/wallet/payment-methods";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { walletOwnerFor } from "#api/wallet/wallet.service";
import { findMethods, preferMethod, removeMethod } from "./payment-methods.sql.ts";

/** Cards that were saved with a deposit. */
export const methodsRoutes = ({ db }: Services): Handlers<typeof paymentMethods> => ({
  list: async ({ principal, query: { mode } }) => {
    const owner = walletOwnerFor(principal, mode);
    return { data: await db.as(askerOf(principal)).read((sql) => findMethods(sql, owner.id)) };
  },
  prefer: async ({ principal, params: { id }, body: { mode } }) => {
    const owner = walletOwnerFor(principal, mode, "write");
    return db.as({ role: "worker" }).write(async (sql) => {
      if (!(await preferMethod(sql, owner.id, id))) throw missing();
      return { message: "This card is charged first from now on.", data: await findMethods(sql, owner.id) };
    });
  },
  remove: async ({ principal, params: { id }, query: { mode } }) => {
    const owner = walletOwnerFor(principal, mode, "write");
    return db.as({ role: "worker" }).write(async (sql) => {
      if (!(await removeMethod(sql, owner.id, id))) throw missing();
      return { message: "Card removed. It isn't charged any more.", data: await findMethods(sql, owner.id) };
    });
  },
});

const missing = () => new ApiError(404, "not_found", "This card isn't saved any more.");
