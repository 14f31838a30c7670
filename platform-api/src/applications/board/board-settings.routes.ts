import type { boardSettings } from "@loubby/shared-contracts/http/applications/board-settings";
import { askerOf } from "#api/access/principal";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { findCardFields, saveCardFields } from "./board-settings.sql.ts";

/** How a company's boards look. */
export const boardSettingsRoutes = ({ db }: Services): Handlers<typeof boardSettings> => ({
  get: ({ principal }) =>
    db.as(askerOf(principal)).read(async (sql) => ({ card_fields: await findCardFields(sql) })),
  set: ({ principal, body }) =>
    db.as(askerOf(principal)).write(async (sql) => {
      await saveCardFields(sql, principal.organization.id, body.card_fields);
      return { card_fields: await findCardFields(sql) };
    }),
});
