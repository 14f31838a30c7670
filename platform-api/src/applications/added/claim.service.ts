import { sql } from "kysely";
import { claimAddedAccount } from "#api/identity/addresses/added-account.service";
import type { Services } from "#api/services";
import { ownerOfFollowed } from "../apply/follow.service.ts";

/**
 * Returns whose application a mailed link leads to, for someone who asks for a password. If the company had added them,
 * the link proves their address: the application moves to the account that proved it before, if there is one. Throws 404.
 */
export async function claimFollowed(services: Services, token: string): Promise<string> {
  const candidateId = await ownerOfFollowed(services, token);
  return services.db.as({ role: "auth" }).write(async (auth) => {
    const ownerId = await claimAddedAccount(auth, candidateId);
    if (ownerId !== candidateId)
      await sql`select take_over_applications(${candidateId}, ${ownerId})`.execute(auth);
    return ownerId;
  });
}
