import path from "node:path";
import { z } from "zod";
import { settings } from "#api/config/settings";
import { entries, flag } from "#api/config/variables";

/** How builds reach this installation. */
export interface RemotesSettings {
  /** The folder of the builds that lie on this machine; absolute. */
  readonly dir: string;
  /** Origins, with `*` for any port, that staff may run a remote from in a session of theirs. */
  readonly overrideHosts: readonly string[];
  /** True when each start registers and releases the builds in `dir`. */
  readonly registerLocalBuilds: boolean;
}

/** How one entry of `OVERRIDE_HOSTS` looks: an origin whose port may be `*`. */
const OVERRIDE_HOST = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(?:\d{1,5}|\*))?$/;
/** In development a remote may come from any port of this machine. */
const LOOPBACK = ["http://localhost:*", "http://127.0.0.1:*"];

export const remotesSettings = settings(
  {
    REMOTES_DIR: z.string().min(1).default("dist/remotes"),
    OVERRIDE_HOSTS: z
      .string()
      .transform((hosts) => hosts.toLowerCase())
      .pipe(entries)
      .pipe(z.array(z.string().regex(OVERRIDE_HOST, "must be origins like http://localhost:*")))
      .optional(),
    REGISTER_LOCAL_BUILDS: flag,
  },
  (environment, { production }): RemotesSettings => ({
    dir: path.resolve(environment.REMOTES_DIR),
    overrideHosts: environment.OVERRIDE_HOSTS ?? (production ? [] : LOOPBACK),
    registerLocalBuilds: environment.REGISTER_LOCAL_BUILDS,
  }),
);
