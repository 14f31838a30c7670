import { type Demo, daysAgo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const NOTES = [
  "Talked for twenty minutes. Calm, exact, asks before answering. I would hire them tomorrow.",
  "Strong on the work itself, less so on working with others. Worth a second conversation.",
  "The salary they have in mind is at the top of our range.",
  "Their reference had nothing but praise for them. They can start next month.",
];
const LETTER = "Dear hiring team,\n\nI worked with them for three years and gladly would again.\n";

/**
 * What Harbourline's people wrote and saved about some of their applications: shared notes mentioning a colleague,
 * private notes and a letter; and how some of the applications arrived and ended.
 */
export async function seedApplicants(demo: Demo, { harbourline, employer, recruiter }: Cast): Promise<void> {
  const rows = await demo.db
    .selectFrom("applications")
    .select(["id", "status", "applied_at"])
    .where("organization_id", "=", harbourline.id)
    .orderBy("id")
    .limit(40)
    .execute();
  const written = rows.filter((_, place) => place % 2 === 0);
  const base = { organization_id: harbourline.id };
  await insertMany(
    demo,
    "application_notes",
    written.flatMap(({ id, applied_at }, place) => [
      {
        ...base,
        id: demo.id(),
        application_id: id,
        author_id: recruiter,
        client_id: demo.id(),
        body: `${NOTES[place % NOTES.length]} @Amara Okafor, what do you think?`,
        mentions: JSON.stringify([{ _id: employer, name: "Amara Okafor" }]),
        created_at: applied_at,
      },
      {
        ...base,
        id: demo.id(),
        application_id: id,
        author_id: employer,
        client_id: demo.id(),
        body: "Remember to ask why they left their last team.",
        private: true,
        created_at: daysAgo(demo, 1),
      },
    ]),
  );
  for (const { id } of written.slice(0, 4)) await keepLetter(demo, id, { ...base, added_by: recruiter });
  await sayHowTheyCame(demo, rows, recruiter);
}

async function keepLetter(
  demo: Demo,
  application_id: string,
  by: { readonly organization_id: string; readonly added_by: string },
): Promise<void> {
  const id = demo.id();
  const body = Buffer.from(LETTER);
  const object_key = `private/application-file/${id}`;
  await demo.objects.put(object_key, body, "text/plain");
  await insertMany(demo, "files", [
    {
      id,
      owner_id: by.added_by,
      organization_id: by.organization_id,
      purpose: "application-file",
      object_key,
      upload_id: "seed",
      name: "letter-of-reference.txt",
      size: body.length,
      content_type: "text/plain",
      state: "ready",
      created_at: demo.now,
      settled_at: demo.now,
    },
  ]);
  await insertMany(demo, "application_files", [
    { ...by, application_id, file_id: id, added_at: daysAgo(demo, 2) },
  ]);
}

async function sayHowTheyCame(
  demo: Demo,
  rows: readonly { readonly id: string; readonly status: string }[],
  recruiter: string,
): Promise<void> {
  for (const { id } of rows.slice(0, 5)) {
    await demo.db
      .updateTable("applications")
      .set({ source: JSON.stringify({ type: "referral" }), credited_to: recruiter })
      .where("id", "=", id)
      .execute();
  }
  const rejected = rows.find(({ status }) => status === "rejected");
  await demo.db
    .updateTable("applications")
    .set({ knocked_out_by: "Do you have the right to work where this job is?" })
    .where("id", "=", rejected?.id ?? null)
    .execute();
}
