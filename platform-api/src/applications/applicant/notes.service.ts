import type { z } from "zod";
import * as paths from "@loubby/shared-contracts/paths";
import type {
  ApplicationNote,
  applicationNotesSchema,
} from "@loubby/shared-contracts/http/applications/application-notes.schema";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import type { Member } from "#api/http/serve";
import { tell } from "#api/notifications/tell";
import { emitLater } from "#api/realtime/emit-later";
import type { Services } from "#api/services";
import { type ApplicationPlace, requirePlace } from "./place.ts";
import { findAudience, findNote, findNotes, insertNote, setNoteRemoved, updateNote } from "./notes.sql.ts";
import { applicationNotices } from "../notices.ts";

type NewNote = z.output<typeof applicationNotesSchema.add.body>;
type NoteChange = z.output<typeof applicationNotesSchema.edit.body>;

/** Returns one page of the notes about an application. Throws 404. */
export async function readNotes(
  { db }: Services,
  member: Member,
  applicationId: string,
  page: { cursor?: string | undefined; limit: number },
) {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePlace(sql, member, applicationId);
    return findNotes(sql, applicationId, page);
  });
}

/** Lists colleagues who can be mentioned in a note, except the author. Throws 404. */
export async function readMentionable(
  { db }: Services,
  member: Member,
  applicationId: string,
  words: string,
) {
  return db.as(askerOf(member)).read(async (sql) => {
    await requirePlace(sql, member, applicationId);
    const people = await findAudience(sql, applicationId, { words, limit: 9 });
    return people.filter(({ _id }) => _id !== member.userId).slice(0, 8);
  });
}

/**
 * Adds a note and notifies the people it mentions. Throws 404, 422 `cannot_mention`, 422 `private_mentions`.
 */
export async function writeNote(
  { db }: Services,
  member: Member,
  applicationId: string,
  form: NewNote,
): Promise<ApplicationNote> {
  return db.as(askerOf(member)).write(async (sql) => {
    const place = await requirePlace(sql, member, applicationId);
    const mentions = await mentionsOf(sql, applicationId, form);
    const { id, isNew } = await insertNote(sql, {
      applicationId,
      organizationId: member.organization.id,
      authorId: member.userId,
      clientId: form.client_id,
      body: form.body,
      private: form.private,
      mentions,
    });
    const note = (await requireOwn(sql, member, id)).note;
    if (!isNew) return note;
    await tellMentioned(sql, member, place, mentions);
    await noted(sql, member, place, note);
    return note;
  });
}

/**
 * Changes one's own note and notifies new mentions. Throws 404, 403 `author_only`, 409 `changed_meanwhile`,
 * 422.
 */
export async function changeNote(
  { db }: Services,
  member: Member,
  noteId: string,
  form: NoteChange,
): Promise<ApplicationNote> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { note, removed } = await requireOwn(sql, member, noteId);
    if (removed) throw noteNotFound();
    const place = await requirePlace(sql, member, note.application_id);
    const mentions = await mentionsOf(sql, note.application_id, { ...form, private: note.private });
    if (!(await updateNote(sql, noteId, { version: form.version, body: form.body, mentions }))) {
      const text = "This note was changed in another window. You now see the latest version.";
      throw new ApiError(409, "changed_meanwhile", text);
    }
    const named = new Set(note.mentions.map(({ _id }) => _id));
    await tellMentioned(
      sql,
      member,
      place,
      mentions.filter(({ _id }) => !named.has(_id)),
    );
    await noted(sql, member, place, note);
    return (await requireOwn(sql, member, noteId)).note;
  });
}

/** Removes one's own note, or restores it; again is no error. Throws 404, 403 `author_only`. */
export async function placeNote(
  { db }: Services,
  member: Member,
  noteId: string,
  removed: boolean,
): Promise<ApplicationNote> {
  return db.as(askerOf(member)).write(async (sql) => {
    const { note } = await requireOwn(sql, member, noteId);
    const place = await requirePlace(sql, member, note.application_id);
    await setNoteRemoved(sql, noteId, removed);
    await noted(sql, member, place, note);
    return note;
  });
}

async function requireOwn(sql: Sql, member: Member, noteId: string) {
  const found = await findNote(sql, member.organization.id, noteId);
  if (found === undefined) throw noteNotFound();
  if (found.note.author._id !== member.userId)
    throw new ApiError(403, "author_only", `Only ${found.note.author.name} can change this note.`);
  return found;
}

async function mentionsOf(
  sql: Sql,
  applicationId: string,
  form: Pick<NewNote, "mention_ids" | "private">,
): Promise<ApplicationNote["mentions"]> {
  const ids = [...new Set(form.mention_ids)];
  if (ids.length === 0) return [];
  if (form.private) throw refusal("private_mentions", "You can't mention colleagues in a private note.");
  const people = await findAudience(sql, applicationId, { ids });
  if (people.length !== ids.length)
    throw refusal("cannot_mention", "You can only mention colleagues who can see this application.");
  return people.map(({ _id, name }) => ({ _id, name }));
}

/**
 * Notifications contain neither the note nor the candidate's name: others may see them on a screen or in a
 * mail.
 */
async function tellMentioned(
  sql: Sql,
  member: Member,
  { jobId, jobTitle, applicationId }: ApplicationPlace,
  people: ApplicationNote["mentions"],
): Promise<void> {
  for (const { _id: userId } of people) {
    if (userId === member.userId) continue;
    await tell(sql, {
      userId,
      organizationId: member.organization.id,
      title: `${member.name} mentioned you`,
      body: `In a note about an application for ${jobTitle}`,
      link: paths.application(jobId, applicationId, "notes"),
      notice: applicationNotices.mentioned,
    });
  }
}

/** Makes open pages reload the notes; only its author's for a private one. */
async function noted(
  sql: Sql,
  member: Member,
  { jobId, applicationId }: ApplicationPlace,
  note: ApplicationNote,
): Promise<void> {
  const room = note.private ? (`user:${member.userId}` as const) : (`org:${member.organization.id}` as const);
  await emitLater(sql, room, "applications.noted.v1", { jobId, applicationId });
}

function refusal(code: string, message: string): ApiError {
  return new ApiError(422, code, message, [{ path: "mention_ids", message }]);
}

function noteNotFound(): ApiError {
  return new ApiError(404, "note_not_found", "This note was deleted.");
}
