import type { account } from "@loubby/shared-contracts/http/settings/account";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { changeAccount, readAccount, removeAvatar, setAvatar } from "./account.service.ts";

/** The person's own details. */
export const accountRoutes = ({ db }: Services): Handlers<typeof account> => ({
  get: ({ principal }) => readAccount(db, principal),
  update: ({ principal, body }) => changeAccount(db, principal, body),
  setAvatar: ({ principal, body }) => setAvatar(db, principal, body.file_id),
  removeAvatar: ({ principal }) => removeAvatar(db, principal),
});
