import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { sessions } from "@loubby/shared-contracts/http/identity/sessions";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { browserOf } from "./browser.ts";
import { deviceOf } from "./device.ts";
import { hashOfBrowser } from "./known-browsers.service.ts";
import { forgetBrowserOf, forgetBrowsers } from "./known-browsers.sql.ts";
import { findSessions, revokeOwnSession, revokeSessions } from "./sessions.sql.ts";

/** The browsers in which a person is signed in. */
export const sessionsRoutes = (services: Services): Handlers<typeof sessions> => {
  const auth = services.db.as({ role: "auth" });
  const endLive = (ids: readonly string[]) => {
    for (const id of ids) services.realtime?.endSession(id);
  };
  return {
    list: async ({ principal }) => {
      const rows = await auth.read((db) => findSessions(db, principal.userId));
      return {
        sessions: rows.map(({ id, user_agent, created_at, company_name, ...times }) => ({
          _id: id,
          device: deviceOf(user_agent),
          workspace: company_name,
          signed_in_at: created_at,
          last_seen_at: times.last_seen_at,
          expires_at: times.expires_at,
          current: id === principal.sessionId,
        })),
      };
    },
    revoke: async ({ principal, params: { sessionId } }) => {
      const ended = await auth.write(async (db) => {
        if (!(await revokeOwnSession(db, principal.userId, sessionId))) return false;
        await forgetBrowserOf(db, sessionId);
        return true;
      });
      if (!ended) {
        throw new ApiError(404, "not_found", "This browser is already signed out.");
      }
      endLive([sessionId]);
      return {};
    },
    revokeOthers: async ({ principal, request, reply }) => {
      const own = hashOfBrowser(browserOf(services, request, reply));
      const ended = await auth.write(async (db) => {
        await forgetBrowsers(db, principal.userId, own);
        return revokeSessions(db, principal.userId, principal.sessionId);
      });
      endLive(ended);
      return { ended: ended.length };
    },
    revokeAll: async ({ principal }) => {
      const ended = await auth.write(async (db) => {
        await forgetBrowsers(db, principal.userId, null);
        return revokeSessions(db, principal.userId, null);
      });
      endLive(ended);
      return {};
    },
  };
};
