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
  const file = {
    file_name: "walk.ics",
    time_zone: "UTC",
    text: "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:walk\r\nDTSTART:20310304T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  };
  const imported = async (state: "running" | "done") => {
    const importId = randomUUID();
    await ownerSql(
      app.services,
      `insert into calendar_imports (id, person_id, file_name, state, total, here, refused, found, imported, ended_at)
        values ($1, $2, $3, $4, 1, 0, 0, '{"problems": [], "notes": [], "unknown_zones": []}', 1, now())`,
      [importId, applicant.userId, secret, state],
    );
    return { owner: applicant, params: { importId } };
  };
  return {
    "calendarImports.list": { owner: applicant },
    "calendarImports.get": await imported("done"),
    "calendarImports.start": await imported("running"),
    "calendarImports.cancel": await imported("running"),
    "calendarImports.undo": await imported("done"),
    "calendarImports.preview": { owner: applicant, body: file },
    "calendarConnections.list": { owner: applicant },
    "calendarConnections.connect": {
      owner: applicant,
      body: { server: "calendars.walk.test", username: "walk", password: "walk" },
    },
    "calendarConnections.choose": { ...connection, body: { is_read: [] } },
    "calendarConnections.takeEvents": { ...connection, body: { calendar_id: null } },
    "calendarConnections.reconnect": { ...connection, body: { password: "walk" } },
    "calendarConnections.read": connection,
    "calendarConnections.disconnect": connection,
    "calendarConsents.begin": { owner: applicant, body: { provider: "google" } },
    "calendarConsents.finish": { owner: applicant, body: { state: "walk", code: "walk" } },
  };
};
