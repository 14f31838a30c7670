import { create } from "axios";
import { CLOSE_PATH, REVOKE_ALL_PATH } from "@loubby/shared-contracts/http/identity/session-ends";
import {
  ApiError,
  type HttpRequest,
  REQUEST_TIMEOUT_MS,
  storeKey,
  workspaceKey,
} from "@loubby/shared-contracts/shell";
import { fromAxios } from "./axios-error.ts";
import { bootSession } from "./boot.ts";
import { forgetEnding, isEnding, markEnding } from "./ending.ts";
import { outageStore } from "./outage.ts";
import { currentToken } from "./token.ts";

/** Wrong words at a sign-in are no end of a session. */
const NOT_A_SESSION_END = new Set(["invalid_credentials"]);

/** Calls after which the session that made them is over. */
const ENDS_ITS_SESSION: ReadonlySet<string> = new Set([CLOSE_PATH, REVOKE_ALL_PATH]);

/** In whose name a call is made. */
export interface Caller {
  readonly token: string | null;
  /** `-` for a page outside every company. */
  readonly workspace: string;
  /** The store that the page works in; undefined where it isn't known. */
  readonly store: string | undefined;
}

function headersFor(
  { token, workspace, store }: Caller,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}`, "X-Workspace": workspace }),
    ...(token === null || store === undefined ? {} : { "X-Store": store }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

/**
 * Sends calls by axios. `onSessionEnd` is told when the server no longer knows the current token, unless the person has
 * just ended that session themselves. When it refuses this
 * tab's workspace, the session is read anew. What arrives for a workspace that the tab has left is thrown away with 409
 * `workspace_changed`: it must not be shown, or kept, as the next one's.
 */
export function axiosTransport(
  onSessionEnd: (refusal: ApiError) => void,
): (request: HttpRequest, caller: Caller) => Promise<unknown> {
  const http = create({ baseURL: "/api", timeout: REQUEST_TIMEOUT_MS, paramsSerializer: { indexes: null } });
  return async ({ method, path, query, body, signal, idempotencyKey }, caller) => {
    const { token } = caller;
    const endsItself = token !== null && ENDS_ITS_SESSION.has(path);
    const left = () =>
      token === currentToken() &&
      (caller.workspace !== workspaceKey() || (caller.store !== undefined && caller.store !== storeKey()));
    if (endsItself) markEnding(token);
    try {
      const reply = await http.request<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        headers: headersFor(caller, idempotencyKey),
        ...(signal ? { signal } : {}),
      });
      if (left()) throw new ApiError(409, "workspace_changed", "You have switched to another workspace.");
      return reply.data;
    } catch (error) {
      const refusal = fromAxios(error);
      if (endsItself) forgetEnding();
      if (refusal.code === "unavailable") outageStore.setState({ away: true });
      if (refusal.code === "workspace_changed" && !left()) void bootSession();
      // A late answer to a token that has been replaced since says nothing about the session of now.
      const endsSession =
        refusal.status === 401 && token !== null && token === currentToken() && !isEnding(token);
      if (endsSession && !NOT_A_SESSION_END.has(refusal.code)) onSessionEnd(refusal);
      throw refusal;
    }
  };
}
