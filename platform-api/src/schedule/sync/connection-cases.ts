import { randomUUID } from "node:crypto";
import { ownerSql } from "#api/testing/as-owner";
import type { WalkCases } from "#api/testing/walk";

/** Another calendar of the applicant. */
export const connectionCases: WalkCases = async ({ app, applicant, secret }) => {
  const connectionId = randomUUID();
  await ownerSql(
    app.services,
    `insert into calendar_connections (id, person_id, provider, server, username, sealed)
      values ($1, $2, 'caldav', 'https://calendars.walk.test/', $3, 'sealed')`,
    [connectionId, applicant.userId, secret],
  );
  const connection = { owner: applicant, params: { connectionId } };
  return {
    "calendarConnections.list": { owner: applicant },
    "calendarConnections.connect": {
      owner: applicant,
      body: { server: "calendars.walk.test", username: "walk", password: "walk" },
    },
    "calendarConnections.choose": { ...connection, body: { is_read: [] } },
    "calendarConnections.reconnect": { ...connection, body: { password: "walk" } },
    "calendarConnections.read": connection,
    "calendarConnections.disconnect": connection,
    "calendarConsents.begin": { owner: applicant, body: { provider: "google" } },
    "calendarConsents.finish": { owner: applicant, body: { state: "walk", code: "walk" } },
  };
};
