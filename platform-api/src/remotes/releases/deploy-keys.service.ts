import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { DeployKey } from "@loubby/shared-contracts/http/remotes/deploy-keys.schema";
import { uuidv7 } from "uuidv7";
import { DEPLOY_TOKEN_PREFIX, type DeployKeyCaller } from "#api/access/deploy-key";
import type { Principal } from "#api/access/principal";
import { hashOfToken, newToken } from "#api/identity/sessions/tokens";
import type { Services } from "#api/services";
import {
  findDeployKey,
  findLiveKey,
  insertDeployKey,
  revokeDeployKey,
  touchDeployKey,
} from "./deploy-keys.sql.ts";

/** Who a deploy key is, noting its use. Throws 401 for one that is unknown or revoked. */
export async function callerOfDeployKey({ db }: Services, token: string): Promise<DeployKeyCaller> {
  const key = await db.as({ role: "auth" }).read(async (sql) => {
    const found = await findLiveKey(sql, hashOfToken(token));
    if (found) await touchDeployKey(sql, found.id);
    return found;
  });
  if (!key) throw new ApiError(401, "unknown_key", "This deploy key is not known, or was revoked.");
  return { deployKeyId: key.id, remote: key.remote, name: key.name };
}

/** Makes a key for one remote. Its secret is in the answer and nowhere else. */
export async function createDeployKey(
  { db }: Services,
  maker: Principal,
  { remote, name }: { readonly remote: string; readonly name: string },
): Promise<DeployKey & { secret: string }> {
  const secret = DEPLOY_TOKEN_PREFIX + newToken();
  const id = uuidv7();
  const key = await db.as({ role: "release" }).write(async (sql) => {
    await insertDeployKey(sql, { id, remote, name, key_hash: hashOfToken(secret), created_by: maker.userId });
    return findDeployKey(sql, id);
  });
  if (!key) throw new Error("A deploy key was not there after it was made.");
  return { ...key, secret };
}

/** Ends a key at once. Throws 404 for one that never was. */
export async function endDeployKey({ db }: Services, id: string): Promise<DeployKey> {
  const key = await db.as({ role: "release" }).write(async (sql) => {
    await revokeDeployKey(sql, id);
    return findDeployKey(sql, id);
  });
  if (!key) throw new ApiError(404, "not_found", "There is no such deploy key.");
  return key;
}
