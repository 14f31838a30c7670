import { z } from "zod";
import { remoteName } from "./remotes.schema.ts";

/** A deploy key as it is listed: never with its secret. */
export const DeployKey = z.object({
  _id: z.uuid(),
  remote: remoteName,
  name: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type DeployKey = z.output<typeof DeployKey>;

export const deployKeysSchema = {
  list: { response: z.object({ data: z.array(DeployKey) }) },
  create: {
    body: z.object({ remote: remoteName, name: z.string().trim().min(1, "enter a name").max(80) }),
    /** `secret` is shown this once. */
    response: DeployKey.extend({ secret: z.string() }),
  },
  revoke: { response: DeployKey },
};
