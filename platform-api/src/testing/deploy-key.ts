import { deployKeys } from "@loubby/shared-contracts/http/remotes/deploy-keys";
import { callAs, type Person } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** A team's key for one remote, as a caller. */
export interface KeyHolder extends Pick<Person, "call"> {
  readonly keyId: string;
  readonly secret: string;
}

/** Lets a super admin make a key. */
export async function deployKey(app: TestApp, maker: Person, remote: string): Promise<KeyHolder> {
  const { _id, secret } = await maker.call(deployKeys.create, { body: { remote, name: `${remote}'s CI` } });
  return {
    keyId: _id,
    secret,
    call: (endpoint, request) => callAs(app, endpoint, request, { authorization: `Bearer ${secret}` }),
  };
}
