import { z } from "zod";
import { remoteName } from "./remotes.schema.ts";

/** A remote that one session runs from somewhere else than the registry. */
export const Override = z.object({
  remote: remoteName,
  /** Whole URL of `mf-manifest.json`. */
  manifest: z.string(),
  created_at: z.string(),
});
export type Override = z.output<typeof Override>;

const overrides = z.object({
  data: z.array(Override),
  /** Origins that manifests may come from; the port may be `*`. None: this product takes no overrides. */
  hosts: z.array(z.string()),
});
export type Overrides = z.output<typeof overrides>;

const params = z.object({ remote: remoteName });

export const overridesSchema = {
  list: { response: overrides },
  set: {
    params,
    body: z.object({
      manifest: z
        .url({ protocol: /^https?$/, error: "an address like http://localhost:3101/mf-manifest.json" })
        .max(500),
    }),
    response: overrides,
  },
  clear: { params, response: overrides },
  reset: { response: overrides },
};
