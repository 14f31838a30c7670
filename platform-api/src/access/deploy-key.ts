import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { Principal } from "./principal.ts";

/** By its first letters a key is known for what it is, here and in a scan for leaked secrets. */
export const DEPLOY_TOKEN_PREFIX = "loubby_deploy_";

/** Whether a bearer token is a deploy key's. */
export function isDeployToken(token: string): boolean {
  return token.startsWith(DEPLOY_TOKEN_PREFIX);
}

/** A team's key, as a caller: it may ship and release its one remote and nothing else. */
export interface DeployKeyCaller {
  readonly deployKeyId: string;
  readonly remote: string;
  /** What its maker called it, for the audit trail. */
  readonly name: string;
}

/** Who may ship: a super admin every remote, a key its own. */
export type Deployer = Principal | DeployKeyCaller;

export function isDeployKey(caller: Principal | DeployKeyCaller | null): caller is DeployKeyCaller {
  return caller !== null && "deployKeyId" in caller;
}

/** Throws 404 for a remote that is not the key's: what others ship is none of its business. */
export function mustMayDeploy(caller: Deployer, remote: string): void {
  if (isDeployKey(caller) && caller.remote !== remote)
    throw new ApiError(404, "not_found", `There is no remote ${remote} that this key may ship.`);
}
