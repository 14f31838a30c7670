import type { applicationNotes } from "@loubby/shared-contracts/http/applications/application-notes";
import type { Handlers } from "#api/http/serve";
import type { Services } from "#api/services";
import { changeNote, placeNote, readMentionable, readNotes, writeNote } from "./notes.service.ts";

/** Colleagues' notes about an application. */
export const applicationNotesRoutes = (services: Services): Handlers<typeof applicationNotes> => ({
  list: ({ principal, params, query }) => readNotes(services, principal, params.applicationId, query),
  mentionable: ({ principal, params, query }) =>
    readMentionable(services, principal, params.applicationId, query.q),
  add: ({ principal, params, body }) => writeNote(services, principal, params.applicationId, body),
  edit: ({ principal, params, body }) => changeNote(services, principal, params.noteId, body),
  remove: async ({ principal, params }) => {
    await placeNote(services, principal, params.noteId, true);
    return {};
  },
  restore: ({ principal, params }) => placeNote(services, principal, params.noteId, false),
});
