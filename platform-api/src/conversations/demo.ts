import type { Insertable } from "kysely";
import type { DB } from "#api/db/tables";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast, Company } from "#api/demo/cast";

/** What is said, turn about; the company speaks first. */
const TALKS: readonly (readonly string[])[] = [
  [
    "Thank you for applying. Would Thursday at 14:00 suit you for a first call?",
    "Thursday works well. Should I prepare anything?",
    "Nothing to prepare. We would like to hear about something you built and would build differently today.",
    "I have one in mind. Talk to you on Thursday.",
  ],
  [
    "Hello! One question before we go on: from when could you start?",
    "My notice period is one month, so from the first of the month after next.",
    "That fits. You will hear from us by Friday.",
  ],
  [
    "We enjoyed talking with you. The team would like to meet you in person; we cover the journey.",
    "Lovely. I am free on Monday and Wednesday next week.",
    "Wednesday it is. The address is in the invitation.",
    "Got it, thank you!",
    "See you then.",
  ],
  [
    "Your portfolio made the rounds here this morning. Could you tell us which part of the booking flow was yours?",
    "The search and everything behind it. The payment page was a colleague's.",
  ],
];

const TEAM = [
  "Can you look at the two applications in Offer today?",
  "Will do before lunch. One of them asked about remote days.",
  "Two a week is fine, we agreed on that in spring.",
  "Perfect, I will tell her.",
] as const;

/** A month of talk: the demo company with some of its applicants, and its two members with each other. */
export async function seedConversations(demo: Demo, cast: Cast): Promise<void> {
  const rows = await demo.db
    .selectFrom("applications")
    .select(["id", "candidate_id"])
    .where("organization_id", "=", cast.harbourline.id)
    .where("status", "=", "active")
    .orderBy("applied_at", "desc")
    .execute();
  const own = rows.filter((row) => row.candidate_id === cast.candidate).slice(0, 1);
  const others = demo.random.sample(
    rows.filter((row) => row.candidate_id !== cast.candidate),
    14,
  );
  const met = new Set<string>();
  for (const row of [...own, ...others]) {
    if (met.has(row.candidate_id)) continue;
    met.add(row.candidate_id);
    const lines = demo.random.pick(TALKS);
    await addTalk(demo, cast.harbourline, cast.employer, row.candidate_id, null, row.id, lines);
  }
  const { harbourline, employer, recruiter } = cast;
  await addTalk(demo, harbourline, employer, recruiter, harbourline.id, null, TEAM);
}

async function addTalk(
  demo: Demo,
  company: Company,
  opener: string,
  partner: string,
  partnerOrganization: string | null,
  applicationId: string | null,
  lines: readonly string[],
): Promise<void> {
  const id = demo.id();
  const started = demo.random.int(1, 18) + demo.random.next();
  const at = (turn: number) => daysAgo(demo, Math.max(started - turn * 0.31, 0.02 * (lines.length - turn)));
  const last = lines.length;
  const [first_person, second_person] = [opener, partner].sort();
  await insertMany(demo, "conversations", [
    {
      id,
      organization_id: company.id,
      type: "private",
      created_by: opener,
      first_person: first_person ?? opener,
      second_person: second_person ?? partner,
      application_id: applicationId,
      last_seq: last,
      activity_at: at(last - 1),
      created_at: at(0),
    },
  ]);
  // People who did not speak last may still have that line unread.
  const partnerSpokeLast = last % 2 === 0;
  const unread = (speaksLast: boolean) => (!speaksLast && demo.random.chance(0.4) ? 1 : 0);
  await insertMany(demo, "conversation_members", [
    {
      conversation_id: id,
      user_id: opener,
      organization_id: company.id,
      role: "owner",
      last_read_seq: last - unread(!partnerSpokeLast),
      joined_at: at(0),
    },
    {
      conversation_id: id,
      user_id: partner,
      organization_id: partnerOrganization,
      role: "member",
      last_read_seq: last - unread(partnerSpokeLast),
      joined_at: at(0),
    },
  ]);
  const messages: Insertable<DB["messages"]>[] = lines.map((body, turn) => ({
    id: demo.id(),
    conversation_id: id,
    seq: turn + 1,
    sender_id: turn % 2 === 0 ? opener : partner,
    client_id: demo.id(),
    kind: "text",
    body,
    created_at: at(turn),
  }));
  await insertMany(demo, "messages", messages);
}
